import type { Testimonial } from '@fettle/shared-types'
import { ArrowRight } from 'lucide-react'
import { Accordion } from '../../components/accordion/accordion.tsx'
import { servicePath, servicesInSearch } from '../../components/business/services.ts'
import { bannerAdvanceMs, Carousel } from '../../components/carousel/carousel.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { BannerFigure } from '../../components/home/banner-figure.tsx'
import { Card, CardGrid, CategoryGrid } from '../../components/home/home-lists.tsx'
import { PROOF_ID, Proof } from '../../components/home/proof.tsx'
import { ServiceStrip } from '../../components/home/service-strip.tsx'
import { Island } from '../../components/island.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { QuoteDialog } from '../../components/query-form/quote-dialog.tsx'
import { useQuoteHref } from '../../components/query-form/use-quote-href.ts'
import { useBusiness, useData, useRequest } from '../../components/request/request.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceSearch } from '../../components/service-search/service-search.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { Testimonials, testimonialLockMs } from '../../components/testimonials/testimonials.tsx'
import type { Data } from './+data.ts'
import styles from './home.module.css'

export function Page() {
  const { name, tagline } = useBusiness()
  const { home, testimonials } = useData<Data>()
  const services = servicesInSearch(useRequest().services.services)
  const options = services.map((service) => ({ label: service.name, href: servicePath(service) }))
  return (
    <>
      <h1 className="visually-hidden">
        {name}: {tagline}
      </h1>
      <Banner home={home} review={testimonials.reviews[0]} />
      <AboutSection home={home} />
      <ServiceStrip heading={home.stripHeading} />
      {options.length > 0 ? (
        <Section
          title={home.searchHeading}
          lede={home.searchIntro}
          id="search"
          layout="side"
          className={styles.search}
        >
          <Island
            name="service-search"
            component={ServiceSearch}
            props={{ heading: home.searchHeading, options }}
            when="focus"
            className="when-scripted"
          />
          <noscript>
            <ul className={styles.plainLinks}>
              {options.map((option) => (
                <li key={option.href}>
                  <a href={option.href}>{option.label}</a>
                </li>
              ))}
            </ul>
          </noscript>
        </Section>
      ) : null}
      {home.benefits.length > 0 ? (
        <Section title={home.benefitsHeading} lede={home.benefitsLede} id="why">
          <CardGrid>
            {home.benefits.map(({ id, icon, title, description }) => (
              <Card key={id} title={title} description={description} icon={<Icon name={icon} />} />
            ))}
          </CardGrid>
        </Section>
      ) : null}
      {home.categories.length > 0 ? (
        <Section title={home.categoriesHeading} lede={home.categoriesLede} id="categories">
          <CategoryGrid home={home} />
        </Section>
      ) : null}
      {home.questions.length > 0 ? (
        <Section title={home.questionsHeading} lede={home.questionsLede} id="questions" layout="side">
          <Accordion entries={home.questions} name="home-question" idPrefix="home-question" />
          <a href="/faq" className={styles.more}>
            {home.questionsLinkLabel}
            <ArrowRight aria-hidden="true" />
          </a>
        </Section>
      ) : null}
      {testimonials.reviews.length > 0 ? (
        <Section title={testimonials.heading} id="reviews" layout="side">
          <Island
            name="testimonials"
            component={Testimonials}
            props={{ testimonials: testimonials.reviews, lockMs: testimonialLockMs }}
            when="focus"
          />
        </Section>
      ) : null}
      <QueryFormSection as="div" lede={home.quoteLede} />
      <QuoteDialog lede={home.quoteLede} />
    </>
  )
}

/** The company in a few paragraphs, with its figures and its warranty set as specifications. */
function AboutSection({ home }: Pick<Data, 'home'>) {
  return (
    <Section title={home.aboutHeading} id="about" className={styles.about}>
      <div className={styles.columns}>
        <Reveal threshold={0.1} className={styles.paragraphs}>
          {home.aboutParagraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a href="/about" className={styles.more}>
            {home.aboutLinkLabel}
            <ArrowRight aria-hidden="true" />
          </a>
        </Reveal>
        <Reveal threshold={0.1} className={styles.tables}>
          {home.facts.length > 0 ? <SpecTable caption={home.factsCaption} rows={home.facts} /> : null}
          {home.warrantyRows.length > 0 ? (
            <SpecTable caption={home.warrantyHeading} rows={home.warrantyRows} />
          ) : null}
        </Reveal>
      </div>
    </Section>
  )
}

/**
 * The carousel. The pictures of all slides but the first are loaded with low priority, before their turn.
 */
function Banner({ home, review }: Pick<Data, 'home'> & { review: Testimonial | undefined }) {
  const { business, navigation } = useRequest()
  const slides = home.slides.map(({ id, name, caption, detail, linkLabel, linkHref }) => ({
    ...{ id, name, caption, detail },
    link: { label: linkLabel, href: linkHref },
  }))
  const figures = home.slides.map(
    (slide, at) =>
      [
        `slide-${slide.id}`,
        <BannerFigure key={slide.id} slide={slide} business={business} isFirst={at === 0} />,
      ] as const,
  )
  return (
    <div className="wrap">
      {/* On a phone what comes last stands above the drawing, which would be pushed down as it arrives. */}
      <link rel="expect" href={`#${PROOF_ID}`} blocking="render" />
      <Island
        name="carousel"
        component={Carousel}
        props={{
          slides,
          action: { label: navigation.quoteLabel, href: useQuoteHref() },
          advanceMs: bannerAdvanceMs,
        }}
        slots={{
          ...Object.fromEntries(figures),
          proof: <Proof business={business} home={home} review={review} />,
        }}
      />
    </div>
  )
}

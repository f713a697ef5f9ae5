import { ArrowRight } from 'lucide-react'
import { Accordion } from '../../components/accordion/accordion.tsx'
import { Carousel } from '../../components/carousel/carousel.tsx'
import { Drawing } from '../../components/drawings/drawing.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { Card, CardGrid, CategoryGrid } from '../../components/home/home-lists.tsx'
import { PriceLines, Proof } from '../../components/home/proof.tsx'
import { ServiceStrip } from '../../components/home/service-strip.tsx'
import { Island } from '../../components/island.tsx'
import { Plate } from '../../components/plate/plate.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { useQuoteHref } from '../../components/query-form/use-quote-href.ts'
import { useBusiness, useFillTexts } from '../../components/request/request.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceSearch } from '../../components/service-search/service-search.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { Testimonials } from '../../components/testimonials/testimonials.tsx'
import { homeBenefits } from '../../content/benefits.content.ts'
import { drawingSize } from '../../content/drawings.content.ts'
import { homeFaq, homeFaqHeading } from '../../content/faq.content.ts'
import {
  bannerAdvanceMs,
  bannerSlides,
  homeAbout,
  homeWarranty,
  serviceSearch,
} from '../../content/home.content.ts'
import { homeLabels } from '../../content/home-labels.content.ts'
import { layoutText } from '../../content/layout.content.ts'
import { testimonialLockMs, testimonials, testimonialsHeading } from '../../content/testimonials.content.ts'
import styles from './home.module.css'

export function Page() {
  const { name, tagline } = useBusiness()
  return (
    <>
      <h1 className="visually-hidden">
        {name}: {tagline}
      </h1>
      <Banner />
      <AboutSection />
      <ServiceStrip />
      <Section title={serviceSearch.heading} lede={serviceSearch.intro} id="search" layout="side">
        <Island
          name="service-search"
          component={ServiceSearch}
          props={{}}
          when="visible"
          className="when-scripted"
        />
        <noscript>
          <ul className={styles.plainLinks}>
            {serviceSearch.options.map((option) => (
              <li key={option.href}>
                <a href={option.href}>{option.label}</a>
              </li>
            ))}
          </ul>
        </noscript>
      </Section>
      <Section title={homeBenefits.heading} lede={homeLabels.benefitsLede} id="why">
        <CardGrid>
          {homeBenefits.benefits.map((benefit) => (
            <Card key={benefit.title} {...benefit} icon={<Icon name={benefit.icon} />} />
          ))}
        </CardGrid>
      </Section>
      <Section title={homeLabels.categoriesHeading} lede={homeLabels.categoriesLede} id="categories">
        <CategoryGrid />
      </Section>
      <Section title={homeFaqHeading} lede={homeLabels.questionsLede} id="questions" layout="side">
        <Accordion entries={homeFaq} name="home-question" idPrefix="home-question" />
        <a href={homeLabels.questionsLink.href} className={styles.more}>
          {homeLabels.questionsLink.label}
          <ArrowRight aria-hidden="true" />
        </a>
      </Section>
      <Section title={testimonialsHeading} id="reviews" layout="side">
        <Island
          name="testimonials"
          component={Testimonials}
          props={{ testimonials, lockMs: testimonialLockMs }}
          when="visible"
        />
      </Section>
      <QueryFormSection as="div" lede={homeLabels.quoteLede} />
    </>
  )
}

/** The company in three paragraphs, with its figures and its warranty set as specifications. */
function AboutSection() {
  const paragraphs = useFillTexts()(homeAbout.paragraphs)
  return (
    <Section title={homeAbout.heading} id="about" className={styles.about}>
      <div className={styles.columns}>
        <Reveal threshold={0.1} className={styles.paragraphs}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <a href={homeAbout.link.href} className={styles.more}>
            {homeAbout.link.label}
            <ArrowRight aria-hidden="true" />
          </a>
        </Reveal>
        <Reveal threshold={0.1} className={styles.tables}>
          <SpecTable caption={homeLabels.factsCaption} rows={homeAbout.facts} />
          <SpecTable caption={homeWarranty.heading} rows={homeWarranty.rows} />
        </Reveal>
      </div>
    </Section>
  )
}

/**
 * The carousel. The first drawing is in the HTML; those of the other slides are picture files, loaded with low priority
 * before their turn.
 */
function Banner() {
  const business = useBusiness()
  const slides = bannerSlides.map(({ id, name, caption, detail, link }) => ({
    id,
    name,
    caption,
    detail,
    link,
  }))
  const plates = bannerSlides.map(({ id, drawing, url, alt, prices }, at) => {
    return [
      `slide-${id}`,
      <Plate key={id} caption={<PriceLines names={prices} />}>
        {at === 0 ? (
          <Drawing name={drawing} alt={alt} />
        ) : (
          <img src={`${url}#bare`} alt={alt} {...drawingSize[drawing]} fetchPriority="low" decoding="async" />
        )}
      </Plate>,
    ] as const
  })
  return (
    <div className="wrap">
      <Island
        name="carousel"
        component={Carousel}
        props={{
          slides,
          action: { label: layoutText.getQuote, href: useQuoteHref() },
          advanceMs: bannerAdvanceMs,
        }}
        slots={{ ...Object.fromEntries(plates), proof: <Proof business={business} /> }}
      />
    </div>
  )
}

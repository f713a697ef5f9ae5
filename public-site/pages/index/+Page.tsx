import { ArrowRight } from 'lucide-react'
import { Accordion } from '../../components/accordion/accordion.tsx'
import { Card, CardGrid } from '../../components/card/card.tsx'
import { CategoryGrid } from '../../components/category-grid/category-grid.tsx'
import { Icon } from '../../components/drawings/icon.tsx'
import { Island } from '../../components/island.tsx'
import { Section } from '../../components/section/section.tsx'
import { ServiceSearch } from '../../components/service-search/service-search.tsx'
import { ServiceStrip } from '../../components/service-strip/service-strip.tsx'
import { Testimonials } from '../../components/testimonials/testimonials.tsx'
import { homeBenefits } from '../../content/benefits.content.ts'
import { brand } from '../../content/brand.content.ts'
import { serviceSearch } from '../../content/home.content.ts'
import { homeFaq, homeFaqHeading } from '../../content/home-faq.content.ts'
import { homeChapters, homeLabels } from '../../content/home-labels.content.ts'
import { testimonialLockMs, testimonials, testimonialsHeading } from '../../content/testimonials.content.ts'
import { AboutSection } from './about-section.tsx'
import { Banner } from './banner.tsx'
import styles from './home.module.css'

export function Page() {
  return (
    <>
      <h1 className="visually-hidden">
        {brand.name}: {brand.tagline}
      </h1>
      <Banner />
      <AboutSection />
      <ServiceStrip />
      <Section
        number="03"
        label={homeChapters.search}
        title={serviceSearch.heading}
        lede={serviceSearch.intro}
        id="search"
        layout="side"
      >
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
      <Section
        number="04"
        label={homeChapters.benefits}
        title={homeBenefits.heading}
        lede={homeLabels.benefitsLede}
        id="why"
      >
        <CardGrid>
          {homeBenefits.benefits.map((benefit, index) => (
            <Card key={benefit.title} {...benefit} icon={<Icon name={benefit.icon} />} number={index + 1} />
          ))}
        </CardGrid>
      </Section>
      <Section
        number="05"
        label={homeChapters.categories}
        title={homeLabels.categoriesHeading}
        lede={homeLabels.categoriesLede}
        id="categories"
      >
        <CategoryGrid />
      </Section>
      <Section
        number="06"
        label={homeChapters.questions}
        title={homeFaqHeading}
        lede={homeLabels.questionsLede}
        id="questions"
        layout="side"
      >
        <Accordion entries={homeFaq} name="home-question" idPrefix="home-question" />
        <a href={homeLabels.questionsLink.href} className={styles.more}>
          {homeLabels.questionsLink.label}
          <ArrowRight aria-hidden="true" />
        </a>
      </Section>
      <Section
        number="07"
        label={homeChapters.testimonials}
        title={testimonialsHeading}
        id="reviews"
        layout="side"
      >
        <Island
          name="testimonials"
          component={Testimonials}
          props={{ testimonials, lockMs: testimonialLockMs }}
          when="visible"
        />
      </Section>
    </>
  )
}

import type { SectionName, Service, ServicesDocument } from '@fettle/shared-types'
import { serviceWords } from '../../words/service.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { QueryFormSection } from '../query-form/query-form-section.tsx'
import { Section } from '../section/section.tsx'
import { CaseReport } from './case-report.tsx'
import { PlanTable } from './plan-table.tsx'
import { PriceTable } from './price-table.tsx'
import { ApplianceList, Offerings, Promises, RatingPlate, ServiceOpening } from './service-sections.tsx'

/** The sections that have a chapter number; the others stand between the chapters. */
const isNumbered = (name: SectionName): boolean => name !== 'intro' && name !== 'info'

/** The number of a section on its page: `02`. */
function chapterNumber(sections: readonly SectionName[], name: SectionName): string {
  const numbered = sections.filter(isNumbered)
  return String(numbered.indexOf(name) + 1).padStart(2, '0')
}

/** Whether a section has something to show; one that has not is left out of its page. */
const hasContent: Record<SectionName, (service: Service) => boolean> = {
  intro: ({ intro }) => intro.heading !== '',
  info: ({ infoTitle }) => infoTitle !== '',
  quote: () => true,
  offerings: ({ offerings }) => offerings.length > 0,
  plans: ({ plans }) => plans.plans.length > 0,
  appliances: ({ covers }) => covers.groups.length > 0,
  why: ({ why }) => why.length > 0,
  case: ({ caseStudy }) => caseStudy.title !== '',
  prices: ({ prices }) => prices.length > 0,
}

/** The sections of a service's page, in order. */
export const sectionsOf = (service: Service): SectionName[] =>
  service.sections.filter((name) => hasContent[name](service))

interface ServiceSectionProps {
  service: Service
  /** What all service pages share. */
  shared: Pick<ServicesDocument, 'promisesLede' | 'priceNote' | 'caseNote'>
  name: SectionName
}

/** One section of a service page. Its anchor is its name. */
export function ServiceSection({ service, shared, name }: ServiceSectionProps) {
  const { chapters } = useWords(serviceWords)
  const number = chapterNumber(sectionsOf(service), name)
  if (name === 'intro') return <ServiceOpening intro={service.intro} />
  if (name === 'info') return <RatingPlate service={service} />
  if (name === 'quote') return <QueryFormSection number={number} />
  const head = { id: name, number, label: chapters[name] }
  switch (name) {
    case 'offerings':
      return (
        <Section {...head} title={service.offeringsHeading || service.name} lede={service.offeringsIntro}>
          <Offerings offerings={service.offerings} layout={service.offeringsLayout} />
        </Section>
      )
    case 'plans':
      return (
        <Section {...head} title={service.plans.heading || chapters.plans} lede={service.plans.intro}>
          <PlanTable plans={service.plans} />
        </Section>
      )
    case 'appliances':
      return (
        <Section {...head} title={service.covers.heading || chapters.appliances} lede={service.covers.intro}>
          <ApplianceList groups={service.covers.groups} />
        </Section>
      )
    case 'why':
      return (
        <Section {...head} title={service.whyHeading || chapters.why} lede={shared.promisesLede}>
          <Promises promises={service.why} />
        </Section>
      )
    case 'case':
      return (
        <Section {...head} title={service.caseStudy.title} lede={service.caseStudy.place}>
          <CaseReport study={service.caseStudy} note={shared.caseNote} />
        </Section>
      )
    case 'prices':
      return (
        <Section
          {...head}
          layout="side"
          title={service.pricesHeading || chapters.prices}
          lede={service.pricesIntro}
        >
          <PriceTable service={service} note={shared.priceNote} />
        </Section>
      )
  }
}

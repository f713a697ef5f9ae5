import { appliancesCovered, maintenancePlans } from '../../content/services/maintenance-plans.ts'
import { type SectionName, type ServicePage, serviceLabels } from '../../content/services/service-page.ts'
import { QueryFormSection } from '../query-form/query-form-section.tsx'
import { Section } from '../section/section.tsx'
import { CaseReport } from './case-report.tsx'
import { PriceTable } from './price-table.tsx'
import {
  ApplianceList,
  MaintenancePlanTable,
  Offerings,
  Promises,
  RatingPlate,
  WorksIntro,
} from './service-sections.tsx'

const { chapters } = serviceLabels

/** The sections that have a chapter number; the others stand between the chapters. */
const isNumbered = (name: SectionName): boolean => name !== 'intro' && name !== 'info'

/** The number of a section on its page: `02`. */
function chapterNumber(sections: readonly SectionName[], name: SectionName): string {
  const numbered = sections.filter(isNumbered)
  return String(numbered.indexOf(name) + 1).padStart(2, '0')
}

interface ServiceSectionProps {
  service: ServicePage
  name: SectionName
}

/** One section of a service page. Its anchor is its name. */
export function ServiceSection({ service, name }: ServiceSectionProps) {
  const number = chapterNumber(service.sections, name)
  switch (name) {
    case 'intro':
      return <WorksIntro />
    case 'info':
      return <RatingPlate info={service.info} specification={service.specification} />
    case 'quote':
      return <QueryFormSection number={number} />
    case 'offerings':
      return (
        <Section
          id={name}
          number={number}
          label={chapters[name]}
          title={service.offeringsHeading}
          lede={service.offeringsIntro}
        >
          <Offerings offerings={service.offerings} layout={service.offeringsLayout} />
        </Section>
      )
    case 'plans':
      return (
        <Section
          id={name}
          number={number}
          label={chapters[name]}
          title={maintenancePlans.heading}
          lede={maintenancePlans.intro}
        >
          <MaintenancePlanTable />
        </Section>
      )
    case 'appliances':
      return (
        <Section
          id={name}
          number={number}
          label={chapters[name]}
          title={appliancesCovered.heading}
          lede={appliancesCovered.intro}
        >
          <ApplianceList />
        </Section>
      )
    case 'why':
      return (
        <Section
          id={name}
          number={number}
          label={chapters[name]}
          title={service.whyHeading}
          lede={serviceLabels.whyLede}
        >
          <Promises benefits={service.why} />
        </Section>
      )
    case 'case':
      return (
        <Section
          id={name}
          number={number}
          label={chapters[name]}
          title={service.caseStudy.title}
          lede={service.caseStudy.place}
        >
          <CaseReport study={service.caseStudy} />
        </Section>
      )
    case 'prices':
      return (
        <Section
          id={name}
          layout="side"
          number={number}
          label={chapters[name]}
          title={service.prices.heading}
          lede={service.prices.intro}
        >
          <PriceTable prices={service.prices} />
        </Section>
      )
  }
}

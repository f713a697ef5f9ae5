import { QueryFormSection } from '../../../components/query-form/query-form-section.tsx'
import { useRequest } from '../../../components/request/request.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ManualHero } from '../../../components/services/manual-hero.tsx'
import {
  ApplianceList,
  MaintenancePlanTable,
  Offerings,
  OtherServices,
  Promises,
  RatingPlate,
  WorksIntro,
} from '../../../components/services/service-sections.tsx'
import { appliancesCovered, maintenancePlans } from '../../../content/services/maintenance-plans.ts'
import { serviceLabels } from '../../../content/services/service-page.ts'
import { serviceOf, trailOf } from '../../../content/services.ts'

const { chapters } = serviceLabels

/** All service pages. They differ in content; two of them have an extra section. */
export function Page() {
  const service = serviceOf(useRequest().routeParams)
  const hasPlan = service.slug === 'electrical-appliances'
  const number = chapterNumbers()
  return (
    <>
      <ManualHero
        trail={trailOf(service)}
        title={service.title}
        caption={service.heroCaption}
        drawing={service.drawing}
        alt={service.heroAlt}
      />
      {service.slug === 'electrical-works' ? <WorksIntro /> : null}
      <Section
        number={number()}
        label={chapters.offerings}
        title={service.offeringsHeading}
        lede={service.offeringsIntro}
        id="offerings"
      >
        <Offerings offerings={service.offerings} layout={service.offeringsLayout} />
      </Section>
      {hasPlan ? (
        <>
          <Section
            number={number()}
            label={chapters.plans}
            title={maintenancePlans.heading}
            lede={maintenancePlans.intro}
            id="plans"
          >
            <MaintenancePlanTable />
          </Section>
          <Section
            number={number()}
            label={chapters.appliances}
            title={appliancesCovered.heading}
            lede={appliancesCovered.intro}
            id="appliances"
          >
            <ApplianceList />
          </Section>
        </>
      ) : null}
      <Section
        number={number()}
        label={chapters.why}
        title={service.whyHeading}
        lede={serviceLabels.whyLede}
        id="why"
      >
        <Promises benefits={service.why} />
      </Section>
      <RatingPlate info={service.info} specification={service.specification} />
      <QueryFormSection number={number()} />
      <OtherServices current={service.slug} />
    </>
  )
}

function chapterNumbers() {
  let last = 0
  return () => {
    last += 1
    return String(last).padStart(2, '0')
  }
}

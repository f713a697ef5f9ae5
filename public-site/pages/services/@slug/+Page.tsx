import { useRequest } from '../../../components/request/request.tsx'
import { ManualHero } from '../../../components/services/manual-hero.tsx'
import { PageIndex } from '../../../components/services/page-index.tsx'
import { ServiceSection } from '../../../components/services/service-section.tsx'
import { OtherServices } from '../../../components/services/service-sections.tsx'
import { serviceOf, trailOf } from '../../../content/services.ts'

/** All service pages. They differ in content and in the order of their sections. */
export function Page() {
  const service = serviceOf(useRequest().routeParams)
  return (
    <>
      <ManualHero
        trail={trailOf(service)}
        title={service.title}
        caption={service.heroCaption}
        drawing={service.drawing}
        alt={service.heroAlt}
      />
      <PageIndex sections={service.sections} />
      {service.sections.map((name) => (
        <ServiceSection key={name} service={service} name={name} />
      ))}
      <OtherServices current={service.slug} />
    </>
  )
}

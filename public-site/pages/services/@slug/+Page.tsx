import { BeforeAfter } from '../../../components/gallery/before-after.tsx'
import { useData, useRequest } from '../../../components/request/request.tsx'
import { Section } from '../../../components/section/section.tsx'
import { ManualHero } from '../../../components/services/manual-hero.tsx'
import { PageIndex } from '../../../components/services/page-index.tsx'
import { ServiceSection, sectionsOf } from '../../../components/services/service-section.tsx'
import { OtherServices } from '../../../components/services/service-sections.tsx'
import { serviceTrail } from '../../../components/services/service-trail.ts'
import type { Data } from './+data.ts'

/** All service pages. They differ in content and in the order of their sections. */
export function Page() {
  const { service, work } = useData<Data>()
  const request = useRequest()
  const sections = sectionsOf(service)
  return (
    <>
      <ManualHero
        trail={serviceTrail(request, service)}
        title={service.title}
        caption={service.caption}
        drawing={service.drawing}
        alt={service.alt}
      />
      <PageIndex sections={sections} />
      {sections.map((name) => (
        <ServiceSection key={name} service={service} shared={request.services} name={name} />
      ))}
      {work ? (
        <Section title={work.heading} lede={work.lede} id="before-after">
          <BeforeAfter pairs={work.pairs} />
        </Section>
      ) : null}
      <OtherServices />
    </>
  )
}

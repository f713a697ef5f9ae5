import { ArrowRight } from 'lucide-react'
import { trailFromHome } from '../../components/business/trail.ts'
import { useWords } from '../../components/dates/site-locale.ts'
import { Icon } from '../../components/drawings/icon.tsx'
import { ProcessSteps } from '../../components/process/process-steps.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { useData, useRequest } from '../../components/request/request.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { ManualHero } from '../../components/services/manual-hero.tsx'
import { OtherServices } from '../../components/services/service-sections.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { repairChapterWords } from '../../words/repair.words.ts'
import type { Data } from './+data.ts'
import styles from './repair-page.module.css'

export function Page() {
  const repairChapters = useWords(repairChapterWords)
  const { repair } = useData<Data>()
  const trail = trailFromHome(useRequest(), { label: repair.crumb, href: '/repair' })
  return (
    <>
      <ManualHero
        trail={trail}
        title={repair.title}
        caption={repair.caption}
        drawing={repair.drawing}
        alt={repair.alt}
      />
      <Section
        number="01"
        label={repairChapters.devices}
        title={repair.devicesHeading}
        lede={repair.devicesLede}
        id="devices"
      >
        <div className={styles.columns}>
          <ul className={styles.devices}>
            {repair.devices.map((device) => (
              <Reveal as="li" key={device.id} threshold={0.1} className={styles.device}>
                <h3>
                  <Icon name={device.icon} />
                  {device.title}
                </h3>
                <p>{device.description}</p>
                <ul className={styles.faults}>
                  {device.faults.map((fault) => (
                    <li key={fault}>{fault}</li>
                  ))}
                </ul>
              </Reveal>
            ))}
          </ul>
          <div className={styles.facts}>
            {repair.facts.length > 0 ? <SpecTable caption={repair.factsHeading} rows={repair.facts} /> : null}
            <p className={styles.brands}>
              <strong>{repair.brandsHeading}</strong> {repair.brandsText}
              <a href="/brands">
                {repair.brandsLinkLabel}
                <ArrowRight aria-hidden="true" />
              </a>
            </p>
          </div>
        </div>
      </Section>
      <Section
        number="02"
        label={repairChapters.process}
        title={repair.processHeading}
        lede={repair.processLede}
        id="process"
      >
        <ProcessSteps steps={repair.steps} />
      </Section>
      <QueryFormSection number="03" />
      <OtherServices />
    </>
  )
}

import { ArrowRight } from 'lucide-react'
import { Icon } from '../../components/drawings/icon.tsx'
import { ProcessSteps } from '../../components/process/process-steps.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { Reveal } from '../../components/reveal/reveal.tsx'
import { Section } from '../../components/section/section.tsx'
import { ManualHero } from '../../components/services/manual-hero.tsx'
import { SpecTable } from '../../components/spec-table/spec-table.tsx'
import { processHeading } from '../../content/process.content.ts'
import {
  deviceRepairs,
  repairBrands,
  repairChapters,
  repairFacts,
  repairHero,
  repairTrail,
} from '../../content/repair.content.ts'
import styles from './repair-page.module.css'

export function Page() {
  return (
    <>
      <ManualHero trail={repairTrail} {...repairHero} />
      <Section
        number="01"
        label={repairChapters.devices}
        title={repairChapters.devicesHeading}
        lede={repairChapters.devicesLede}
        id="devices"
      >
        <div className={styles.columns}>
          <ul className={styles.devices}>
            {deviceRepairs.map((device) => (
              <Reveal as="li" key={device.title} threshold={0.1} className={styles.device}>
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
            <SpecTable caption={repairFacts.heading} rows={repairFacts.rows} />
            <p className={styles.brands}>
              <strong>{repairBrands.heading}</strong> {repairBrands.text}
              <a href={repairBrands.link.href}>
                {repairBrands.link.label}
                <ArrowRight aria-hidden="true" />
              </a>
            </p>
          </div>
        </div>
      </Section>
      <Section
        number="02"
        label={repairChapters.process}
        title={processHeading}
        lede={repairChapters.processLede}
        id="process"
      >
        <ProcessSteps />
      </Section>
      <QueryFormSection number="03" />
    </>
  )
}

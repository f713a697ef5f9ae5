import type { Department } from '@fettle/shared-types'
import {
  BadgeCheck,
  Building2,
  CreditCard,
  Headset,
  type LucideIcon,
  Settings2,
  ShieldPlus,
} from 'lucide-react'
import { useState } from 'react'
import { WholeRanges } from '../business/whole-ranges.tsx'
import styles from './departments.module.css'

const icons: Record<Department['icon'], LucideIcon> = {
  'badge-check': BadgeCheck,
  'building-2': Building2,
  'credit-card': CreditCard,
  headset: Headset,
  'settings-2': Settings2,
  'shield-plus': ShieldPlus,
}

interface DepartmentsProps {
  departments: readonly Department[]
  responseLabel: string
}

/** The departments. A click highlights one; a second click on it clears the highlight. */
export function Departments({ departments, responseLabel }: DepartmentsProps) {
  const [active, setActive] = useState<string>()
  return (
    <ul className={styles.departments}>
      {departments.map((department) => {
        const isActive = department.id === active
        const Sign = icons[department.icon]
        return (
          <li key={department.id} className={styles.department} data-colour={department.colour}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={isActive}
              onClick={() => setActive(isActive ? undefined : department.id)}
            >
              <Sign strokeWidth={1.5} aria-hidden="true" className={styles.sign} />
              <span className={styles.title}>{department.title}</span>
              <span className={styles.description}>{department.description}</span>
              <span className={styles.response}>
                <span>{responseLabel}</span>
                <strong>
                  <WholeRanges of={department.responseTime} />
                </strong>
              </span>
              <span className={styles.tags}>
                {department.tags.map((tag) => (
                  <span key={tag}>{tag}</span>
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

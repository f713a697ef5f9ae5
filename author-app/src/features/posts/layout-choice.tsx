import { useLocalStorage } from '@mantine/hooks'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useId } from 'react'
import styles from './filter-bar.module.css'

export type Layout = 'rows' | 'cards'

const layouts = [
  { value: 'rows', label: 'Rows', Icon: Rows3 },
  { value: 'cards', label: 'Cards', Icon: LayoutGrid },
] as const

/** How My Blogs lists posts, remembered on this device. Anything else that is stored there counts as rows. */
export function useLayout() {
  return useLocalStorage<Layout>({
    key: 'fettle-my-blogs-layout',
    defaultValue: 'rows',
    getInitialValueInEffect: false,
    deserialize: (stored) => (stored === '"cards"' ? 'cards' : 'rows'),
  })
}

interface LayoutChoiceProps {
  layout: Layout
  choose: (layout: Layout) => void
}

/** Rows to scan, or cards to look at. */
export function LayoutChoice({ layout, choose }: LayoutChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.layouts}>
      <legend className="visually-hidden">Show posts as</legend>
      {layouts.map(({ value, label, Icon }) => (
        <label key={value} className={styles.layout} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={layout === value}
            onChange={() => choose(value)}
          />
          <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { deviceZone } from '../../ui/date-locale.ts'
import { momentInZone, momentOf, type WallTime, wallTimeOf } from '../../ui/zoned-time.ts'
import { useSiteZone } from '../session/index.ts'
import styles from './post-form.module.css'
import { hasPassed } from './post-form-values.ts'

interface ScheduleFieldProps {
  /** In UTC; '' for never. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** `Asia/Kolkata` as people write it. */
const nameOf = (zone: string) => zone.replaceAll('_', ' ')

/** What is said of a time that clocks of the site's zone do not show exactly once. */
const remarks = {
  once: '',
  skipped: 'Clocks are put forward over this time, so it is moved with them. ',
  twice: 'Clocks show this time twice on this day. The first one is used. ',
}

/** When a draft is published by itself, in the time zone of the business. Empty for never. */
export function ScheduleField({ value, error, onChange }: ScheduleFieldProps) {
  const zone = useSiteZone()
  const [typed, setTyped] = useState<{ wall: WallTime; of: string }>()
  const wall = typed?.of === value ? typed.wall : value && wallTimeOf(value, zone)
  const remark = remarks[momentOf(wall, zone)?.is ?? 'once']
  const isForeign = value !== '' && wallTimeOf(value, deviceZone()) !== wallTimeOf(value, zone)
  /** What will happen; nothing beside an error that says why it will not. */
  const outlook = () => {
    if (hasPassed(value)) return error ? '' : 'This time has passed.'
    const elsewhere = isForeign ? `. Where you are, that is ${momentInZone(value, deviceZone())}` : ''
    return `${remark}Published by itself on ${momentInZone(value, zone)}${elsewhere}.`
  }
  const type = (next: WallTime) => {
    const of = momentOf(next, zone)?.iso ?? ''
    setTyped({ wall: next, of })
    onChange(of)
  }
  return (
    <div>
      <TextInput
        label="Publish on"
        description={`Leave it empty to keep a draft. Time zone: ${nameOf(zone)}`}
        type="datetime-local"
        value={wall}
        error={error}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {value !== '' && (
        <p className={styles.suggestion}>
          <span role="status">{outlook()}</span>
          <Button
            size="compact-xs"
            variant="subtle"
            flex="none"
            aria-label="Clear the schedule"
            onClick={() => type('')}
          >
            Clear
          </Button>
        </p>
      )}
    </div>
  )
}

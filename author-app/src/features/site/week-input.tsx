import { type OpeningSpan, type Weekday, weekdays } from '@fettle/shared-types'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { hasIssueWithin, sentenceAt } from './document-issues.ts'
import { pathOf, useFormFacts } from './form-facts.ts'
import styles from './site.module.css'
import week from './week-input.module.css'

export type Week = Record<Weekday, OpeningSpan[]>

/** Opening times that a day may have. */
const MOST_SPANS = 3
const usual: OpeningSpan = { opens: '09:00', closes: '18:00' }
const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

interface WeekInputProps {
  value: Week
  onChange: (value: Week) => void
  at: string
}

/** When the business is open, day by day. */
export function WeekInput({ value, onChange, at }: WeekInputProps) {
  return (
    <div>
      {fromMonday.map((day, index) => {
        const before = fromMonday[index - 1]
        return (
          <Day
            key={day}
            day={day}
            spans={value[day]}
            at={pathOf(at, day)}
            onChange={(spans) => onChange({ ...value, [day]: spans })}
            before={before && { day: before, spans: value[before] }}
          />
        )
      })}
      <p className={styles.hint}>
        A time that ends at or before its start ends on the next day. 00:00 to 00:00 is the whole day.
      </p>
    </div>
  )
}

interface DayProps {
  day: Weekday
  spans: OpeningSpan[]
  at: string
  onChange: (spans: OpeningSpan[]) => void
  /** The day before, whose times can be taken over. */
  before: { day: Weekday; spans: OpeningSpan[] } | undefined
}

function Day({ day, spans, at, onChange, before }: DayProps) {
  const { issues } = useFormFacts()
  const set = (index: number, change: Partial<OpeningSpan>) =>
    onChange(spans.with(index, { ...usual, ...spans[index], ...change }))
  const add = () => onChange([...spans, usual])
  const canTakeOver = before && JSON.stringify(before.spans) !== JSON.stringify(spans)
  return (
    <fieldset className={week.day} data-at={at} tabIndex={-1}>
      <legend className={week.dayName}>{day}</legend>
      <div className={week.times}>
        {spans.length === 0 ? <span className={styles.hint}>Closed</span> : null}
        {[...spans.entries()].map(([index, span]) => (
          <span key={index} className={week.span}>
            {(['opens', 'closes'] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                aria-label={`${day} ${end}${index > 0 ? `, ${index + 1}` : ''}`}
                value={span[end]}
                error={sentenceAt(issues, pathOf(pathOf(at, index), end))}
                onChange={({ currentTarget }) => set(index, { [end]: currentTarget.value })}
              />
            ))}
            <ActionIcon
              aria-label={`Remove the times of ${day}, ${span.opens} to ${span.closes}`}
              title="Remove these times"
              onClick={() => onChange(spans.toSpliced(index, 1))}
            >
              <X size={16} strokeWidth={1.6} aria-hidden="true" />
            </ActionIcon>
          </span>
        ))}
        <span className={styles.tools}>
          {spans.length === 0 ? (
            <Button size="compact-sm" aria-label={`Add times on ${day}`} onClick={add}>
              Add times
            </Button>
          ) : (
            <ActionIcon
              disabled={spans.length >= MOST_SPANS}
              aria-label={`Add times on ${day}`}
              title="Add more times"
              onClick={add}
            >
              <Plus size={16} strokeWidth={1.6} aria-hidden="true" />
            </ActionIcon>
          )}
          {canTakeOver ? (
            <Button
              size="compact-sm"
              aria-label={`${day} as ${before.day}`}
              onClick={() => onChange(before.spans)}
            >
              As {before.day}
            </Button>
          ) : null}
        </span>
      </div>
      {hasIssueWithin(issues, at) ? <p className={styles.error}>Please enter times such as 09:00.</p> : null}
    </fieldset>
  )
}

import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PostSummary } from '../../engine/index.ts'
import { dateFormat, dateLocale } from '../../ui/date-locale.ts'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { wallTimeOf } from '../../ui/zoned-time.ts'
import { MY_BLOGS_PATH, postPath } from '../paths/index.ts'
import { useSiteZone } from '../session/index.ts'
import styles from './calendar.module.css'
import { asMonth, dayIn, type Month, monthAfter, weeksOf } from './calendar-month.ts'
import { useMyPosts } from './use-posts.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** @param date of no time zone: `2026-05-04` */
const calendarDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ ...dateLocale.get(), timeZone: 'UTC' }, options).format(new Date(`${date}T00:00:00Z`))
const monthName = (month: Month) => calendarDate(`${month}-01`, { month: 'long', year: 'numeric' })
const dayName = (day: string) => calendarDate(day, { weekday: 'long', day: 'numeric', month: 'long' })

interface Entry {
  post: PostSummary
  /** When it was or will be published, in UTC. */
  at: string
}

/** When a post was published, or will be by itself. */
function entryOf(post: PostSummary): Entry | undefined {
  if (post.status === 'Draft') return post.publish_at ? { post, at: post.publish_at } : undefined
  // Summaries kept by an earlier studio do not say; one that is not public yet has no time.
  const at = post.published_at ?? post.createdAt
  return at ? { post, at } : undefined
}

/** Entries by the day on which they are, each day from morning to evening. */
function byDay(posts: readonly PostSummary[], zone: string): Map<string, Entry[]> {
  const entries = posts.map(entryOf).filter((entry) => entry !== undefined)
  const days = new Map<string, Entry[]>()
  for (const entry of entries.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const day = dayIn(entry.at, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

/** A month of the author's posts: when they were published, and when they will be. On a phone a list of its days. */
export function CalendarPage() {
  const zone = useSiteZone()
  const [params, setParams] = useSearchParams()
  const list = useMyPosts()
  const today = dayIn(new Date().toISOString(), zone)
  const month = asMonth(params.get('month')) ?? today.slice(0, 7)
  const show = (next: Month) => setParams({ month: next }, { replace: true })

  if (list.state === 'loading') return <LoadingPage />
  if (list.state === 'failed')
    return (
      <p className="quiet">
        Your posts could not be loaded. <Link to={MY_BLOGS_PATH}>Try again in My Blogs</Link>
      </p>
    )
  const days = byDay(list.value, zone)
  const count = [...days].reduce((sum, [day, { length }]) => sum + (day.startsWith(month) ? length : 0), 0)
  return (
    <>
      <p className={styles.zone}>
        <Link to={MY_BLOGS_PATH} className="way">
          Back to My Blogs
        </Link>
      </p>
      <div className={styles.head}>
        <h2 className={styles.month} aria-live="polite">
          {monthName(month)}
        </h2>
        <div className={styles.months}>
          <Button px="0.875rem" aria-label="Month before" onClick={() => show(monthAfter(month, -1))}>
            <ChevronLeft size={16} aria-hidden="true" />
          </Button>
          <Button onClick={() => show(today.slice(0, 7))}>Today</Button>
          <Button px="0.875rem" aria-label="Month after" onClick={() => show(monthAfter(month, 1))}>
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </div>
        <p className={styles.zone} role="status">
          {count === 0 ? 'No posts in this month' : count === 1 ? '1 post' : `${count} posts`}. Time zone:{' '}
          {zone.replaceAll('_', ' ')}
        </p>
      </div>
      <MonthTable month={month} days={days} today={today} zone={zone} />
    </>
  )
}

interface MonthTableProps {
  month: Month
  days: ReadonlyMap<string, Entry[]>
  today: string
  zone: string
}

function MonthTable({ month, days, today, zone }: MonthTableProps) {
  return (
    <table className={styles.table} aria-label="Posts by day">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <Day
                key={day ?? weekdays[index]}
                day={day}
                entries={(day && days.get(day)) || []}
                isToday={day === today}
                zone={zone}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  /** `null` for a day of another month. */
  day: string | null
  entries: readonly Entry[]
  isToday: boolean
  zone: string
}

function Day({ day, entries, isToday, zone }: DayProps) {
  if (day === null) return <td className={styles.other} />
  return (
    <td className={styles.day} data-empty={entries.length === 0}>
      <time dateTime={day} className={styles.date} {...(isToday ? { 'aria-current': 'date' } : {})}>
        <span aria-hidden="true" className={styles.number}>
          {Number(day.slice(8))}
        </span>
        <span className={styles.name}>{dayName(day)}</span>
      </time>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ post, at }) => (
            <li key={post._id}>
              <Link to={postPath(post._id)} className={styles.entry} data-status={post.status}>
                <span className={styles.time}>
                  {wallTimeOf(at, zone).slice(11)} {post.status === 'Draft' ? 'scheduled' : 'published'}
                </span>
                {post.title || 'Untitled'}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

import {
  type CountingSettings,
  type PageCount,
  type PageCounts,
  type PageCountsQuery,
  pageMeasures,
  type ServicesDocument,
} from '@fettle/shared-types'
import { recordEvent } from '../audit/audit.queries.ts'
import type { Deps } from '../deps.ts'
import { may } from '../people/permissions.ts'
import type { Author } from '../sessions/users.queries.ts'
import { requireMay } from '../sessions/users.service.ts'
import { readPublished } from '../site/site.service.ts'
import { dayIn } from './count-pages.ts'
import {
  type CountedPageRow,
  countCountedPages,
  listCountedPages,
  listDaily,
  listDays,
  type Measures,
  type PageSubject,
  readIsCounting,
  writeIsCounting,
} from './page-counts.queries.ts'
import { otherPages } from './page-subjects.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The days that end with `today`, in order. */
function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )
}

const measuresOf = (row: Measures | undefined): Measures =>
  Object.fromEntries(pageMeasures.map((name) => [name, row?.[name] ?? 0])) as Measures

/** What a page is called and where it is now; a service that was taken off the site keeps its counts and no name. */
function placeOf(row: CountedPageRow, { services }: ServicesDocument): Pick<PageCount, 'title' | 'path'> {
  if (row.kind === 'post')
    return { title: row.title ?? '', path: row.status === 'Published' ? `/blogs/${row.slug}` : null }
  if (row.kind === 'page') return { title: otherPages.get(row.subject) ?? row.subject, path: row.subject }
  const service = services.find(({ id }) => id === row.subject)
  return service
    ? { title: service.name, path: `/services/${service.slug}` }
    : { title: 'A service that was removed', path: null }
}

const keyOf = ({ kind, subject }: PageSubject) => `${kind} ${subject}`

/** What visitors did in the last days; whoever works on own posts alone is told of these. */
export async function readPageCounts(
  { reader, now, pageCounter }: Pick<Deps, 'reader' | 'now' | 'pageCounter'>,
  caller: Author,
  { days: count, by, page, limit }: PageCountsQuery,
): Promise<{ counts: PageCounts; total: number }> {
  await pageCounter?.store()
  const { timeZone } = await readPublished(reader, 'business')
  const days = lastDays(dayIn(timeZone, now()), count)
  const from = days[0] ?? ''
  const asked = { from, authorId: may(caller, 'edit-all-posts') ? undefined : caller.id }
  const ofDay = new Map((await listDays(reader, asked)).map((row) => [row.day, row]))
  const rows = await listCountedPages(reader, asked, { by, offset: (page - 1) * limit, limit })
  const daily = new Map<string, Map<string, number>>()
  for (const each of await listDaily(reader, { from, by, subjects: rows })) {
    const ofPage = daily.get(keyOf(each)) ?? new Map<string, number>()
    daily.set(keyOf(each), ofPage.set(each.day, each.count))
  }
  const services = await readPublished(reader, 'services')
  const counts = {
    isOn: await readIsCounting(reader),
    days: days.map((day) => ({ day, ...measuresOf(ofDay.get(day)) })),
    pages: rows.map((row) => ({
      kind: row.kind,
      subject: row.subject,
      ...placeOf(row, services),
      ...measuresOf(row),
      daily: days.map((day) => daily.get(keyOf(row))?.get(day) ?? 0),
    })),
  }
  return { counts, total: await countCountedPages(reader, asked) }
}

/** Turns counting on or off; every page that tells of visits is rendered anew. Safe to repeat. */
export async function changeCounting(
  { change, now }: Pick<Deps, 'change' | 'now'>,
  owner: Author,
  { isOn }: CountingSettings,
): Promise<CountingSettings> {
  return change(async ({ trx, touch }) => {
    const { email: actor } = await requireMay(trx, owner, 'business')
    if ((await readIsCounting(trx)) === isOn) return { isOn }
    await writeIsCounting(trx, isOn)
    await recordEvent(trx, { at: now(), actor, action: 'counting-changed', subject: isOn ? 'on' : 'off' })
    touch('site')
    return { isOn }
  })
}

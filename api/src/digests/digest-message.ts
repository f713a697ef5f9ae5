import type { Deps } from '../deps.ts'
import type { Compose } from '../mail/mail.ts'
import { bodiesOf } from '../mail/message.ts'
import { authorOf } from '../sessions/users.queries.ts'
import { readPublished } from '../site/site.service.ts'
import { countForStaff, findDigestRow, type Waiting } from './digests.queries.ts'
import { seenBy } from './digests.service.ts'

/** What one and several are called, and the screen of the studio that shows them. */
const words: Record<keyof Waiting, { one: string; many: string; screen: string }> = {
  enquiries: { one: 'new enquiry', many: 'new enquiries', screen: 'enquiries?status=new' },
  comments: {
    one: 'comment that waits for approval',
    many: 'comments that wait for approval',
    screen: 'comments',
  },
  reports: { one: 'reported comment', many: 'reported comments', screen: 'comments' },
  mails: { one: 'mail that could not be sent', many: 'mails that could not be sent', screen: 'people' },
}

const isKind = (kind: string): kind is keyof Waiting => Object.hasOwn(words, kind)

/**
 * Writes the mail that says what waits: how much of each, and nothing that strangers typed. None where nothing waits any more, or its
 * reader does not want it.
 */
export const composeDigest =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Compose =>
  async ({ about, recipient }) => {
    const row = await findDigestRow(db, about)
    if (!row || row.email !== recipient || row.frequency === 'off') return undefined
    const waiting = Object.entries(seenBy(await countForStaff(db), authorOf(row)))
    const lines = waiting.flatMap(([kind, count]) =>
      isKind(kind) ? [`${count} ${count === 1 ? words[kind].one : words[kind].many}`] : [],
    )
    const first = waiting.map(([kind]) => kind).find(isKind)
    if (!first) return undefined
    const { name: site } = await readPublished(db, 'business')
    return {
      fromName: site,
      to: recipient,
      subject: `What waits on ${site}`,
      unsubscribe: `${config.publicOrigin}/dashboard/profile`,
      ...bodiesOf({
        heading: `What waits on ${site}`,
        before: lines,
        link: { label: 'Open the studio', href: `${config.publicOrigin}/dashboard/${words[first].screen}` },
        why: `You get this because you work on ${site}, and your Profile says so.`,
        after: ['On your Profile in the studio you set how often you get this, or that you do not.'],
      }),
    }
  }

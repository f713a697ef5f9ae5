import type { PersonalDataNoun, PersonalDataPart } from '@fettle/shared-types'
import lists from '../../ui/lists.module.css'
import styles from './people.module.css'

/** What one and several of a kind are called, and why some of it stays. */
const nouns: Record<PersonalDataNoun, { one: string; many: string; why?: string }> = {
  account: { one: 'account', many: 'accounts' },
  sessions: { one: 'signed-in device', many: 'signed-in devices' },
  passkeys: { one: 'passkey', many: 'passkeys' },
  'second-factor': { one: 'second factor', many: 'second factors' },
  posts: {
    one: 'post',
    many: 'posts',
    why: 'They belong to the site, and go to an account that you choose. Scheduled ones stay drafts without a time.',
  },
  comments: { one: 'comment', many: 'comments', why: 'Replies of others stay.' },
  'imported-comments': {
    one: 'comment of somebody else',
    many: 'comments of others',
    why: 'They were imported or handed over, and go to an account that you choose.',
  },
  'earlier-comments': {
    one: 'comment of an earlier account with this address',
    many: 'comments of an earlier account with this address',
    why: 'They may be another person’s. Once no account has the address, they are found with it, and erased.',
  },
  enquiries: { one: 'enquiry', many: 'enquiries', why: 'Notes and answers go with them.' },
  mails: { one: 'mail in the outbox', many: 'mails in the outbox' },
  'sign-ups': { one: 'unfinished sign-up', many: 'unfinished sign-ups' },
  invitations: { one: 'invitation or reset link', many: 'invitations and reset links' },
  reports: { one: 'report of a comment', many: 'reports of comments' },
  pictures: {
    one: 'uploaded picture',
    many: 'uploaded pictures',
    why: 'They belong to the site, and stay without a name.',
  },
  notes: {
    one: 'entry about an enquiry',
    many: 'entries about enquiries',
    why: 'They stay with the enquiries of others, without a name.',
  },
  block: {
    one: 'block',
    many: 'blocks',
    why: 'A keyed hash of the address, so that the block holds for a new account of it too. Unblocking deletes it.',
  },
  'audit-log': {
    one: 'line of the audit log',
    many: 'lines of the audit log',
    why: 'They show what happened on the site, and are deleted a year after it.',
  },
}
const isKnown = (noun: string): noun is PersonalDataNoun => Object.hasOwn(nouns, noun)

const fates: Record<PersonalDataPart['fate'], string> = {
  erased: 'Will be erased',
  given: 'Will go to somebody else',
  kept: 'Will be kept',
}

/** How much of each kind there is, and what an erasure does with it. */
export function PersonalDataParts({ parts }: { parts: PersonalDataPart[] }) {
  return (
    <ul className={lists.rows} aria-label="What there is, and what an erasure does with it">
      {parts.map(({ noun, count, fate }) => {
        const words = isKnown(noun) ? nouns[noun] : { one: noun, many: noun }
        return (
          <li key={noun} className={`${lists.entry} ${styles.entry}`}>
            <p className={styles.person}>
              <span className={lists.entryName}>
                {count} {count === 1 ? words.one : words.many}
              </span>
              {words.why && <span className={styles.facts}>{words.why}</span>}
            </p>
            <span>{fates[fate]}</span>
          </li>
        )
      })}
    </ul>
  )
}

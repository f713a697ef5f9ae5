import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { troubleOf } from '../api/index.ts'
import { Trouble, useLastRead } from '../failures/index.ts'
import { AUDIT_LOG_PATH, PERSONAL_DATA_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import { Invitations } from './invitations.tsx'
import { MailFailures } from './mail-failures.tsx'
import styles from './people.module.css'
import { type AskedPeople, PeopleList } from './people-list.tsx'
import { ReaderSignUp } from './reader-sign-up.tsx'
import { StaffFactor } from './staff-factor.tsx'

const everybody: AskedPeople = { search: '', group: '', page: 1 }

/** Who may work on the site: accounts, invitations, and mails that did not get through. It needs the network. */
export function PeoplePage() {
  const { api } = useSession()
  const [asked, setAsked] = useState(everybody)
  const people = useLastRead(['people', asked], () => api.people(asked))
  const invitations = useSWR('invitations', () => api.invitations())
  const failures = useSWR('mail-failures', () => api.mailFailures())
  const discussion = useSWR('discussion', () => api.discussion())
  const signIn = useSWR('sign-in-settings', () => api.signInSettings())
  const error: unknown =
    people.error ?? invitations.error ?? failures.error ?? discussion.error ?? signIn.error
  const trouble = error ? troubleOf(error, 'The list of people could not be read.') : undefined
  const retry = () => {
    for (const { mutate } of [people, invitations, failures, discussion, signIn]) void mutate()
  }
  useRetryOnceBack(trouble, retry)
  return (
    <div className={styles.page}>
      {trouble && <Trouble retry={retry}>{trouble.sentence}</Trouble>}
      {(people.data || asked !== everybody) &&
      invitations.data &&
      failures.data &&
      discussion.data &&
      signIn.data ? (
        <>
          <Invitations
            invitations={invitations.data}
            sendsMail={discussion.data.sendsMail}
            onChanged={() => void invitations.mutate()}
          />
          <PeopleList
            people={people.data}
            asked={asked}
            ask={(changes) => setAsked({ ...asked, page: 1, ...changes })}
            onChanged={() => void people.mutate()}
          />
          <StaffFactor
            settings={signIn.data}
            onChanged={(settings) => void signIn.mutate(settings, { revalidate: false })}
          />
          <ReaderSignUp
            discussion={discussion.data}
            onChanged={(state) => void discussion.mutate(state, { revalidate: false })}
          />
          <MailFailures failures={failures.data} onChanged={() => void failures.mutate()} />
          <ul className={styles.more}>
            <li>
              <Link to={AUDIT_LOG_PATH} className="way">
                Audit log: who did what in the last year
              </Link>
            </li>
            <li>
              <Link to={PERSONAL_DATA_PATH} className="way">
                Personal data: export or erase what the site knows about somebody
              </Link>
            </li>
          </ul>
        </>
      ) : (
        !trouble && <Skeleton role="group" height="12rem" aria-label="Loading people" />
      )}
    </div>
  )
}

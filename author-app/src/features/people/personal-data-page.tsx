import type { PersonalDataLook } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { saveAsFile } from '../../ui/browser-files.ts'
import { toastNote } from '../../ui/toasts.tsx'
import { useTask } from '../failures/index.ts'
import { PEOPLE_PATH } from '../paths/index.ts'
import { useSession } from '../session/index.ts'
import { ErasePersonalData } from './erase-personal-data.tsx'
import styles from './people.module.css'
import { PersonalDataParts } from './personal-data-parts.tsx'

/** What the site holds about an email address: to see, to hand over, and to erase. It needs the network. */
export function PersonalDataPage() {
  const { api } = useSession()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<PersonalDataLook>()
  const { isBusy, run } = useTask('The data could not be searched.', 'people')
  const look = () => run(async () => setFound(await api.lookAtPersonalData(email.trim())))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void look()
  }
  return (
    <div className={styles.page}>
      <p>
        <Link to={PEOPLE_PATH} className="way">
          Back to People
        </Link>
      </p>
      <section aria-labelledby="look">
        <h2 id="look" className={styles.heading}>
          Whose data?
        </h2>
        <form className={styles.form} onSubmit={onSubmit}>
          <TextInput
            type="email"
            label="Email address"
            description="Somebody with an account, or somebody who sent an enquiry."
            autoComplete="off"
            maxLength={254}
            required
            value={email}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value)
              setFound(undefined)
            }}
          />
          <Button type="submit" loading={isBusy}>
            Find
          </Button>
        </form>
        <div role="status">
          {found && found.parts.length === 0 && (
            <p className={styles.list}>The site holds nothing about {found.email}.</p>
          )}
        </div>
      </section>
      {found && found.parts.length > 0 && (
        <Found
          found={found}
          onErased={() => {
            setFound(undefined)
            setEmail('')
          }}
        />
      )}
    </div>
  )
}

function Found({ found, onErased }: { found: PersonalDataLook; onErased: () => void }) {
  const { api } = useSession()
  const [isErasing, setIsErasing] = useState(false)
  const { isBusy, run } = useTask('The data could not be exported.', 'people')
  const { email, others = [] } = found
  const download = () =>
    run(async () => {
      saveAsFile({ name: 'personal-data.json', blob: await api.exportPersonalData(email) })
      toastNote('The file is downloaded. Give it only to the person it is about.')
    })
  return (
    <section aria-labelledby="found">
      <h2 id="found" className={styles.heading}>
        What the site holds about {email}
      </h2>
      {others.length > 0 && (
        <p className={styles.list}>
          It is one account with {others.join(', ')}. What the site holds about{' '}
          {others.length === 1 ? 'that address' : 'those addresses'} is included.
        </p>
      )}
      <PersonalDataParts parts={found.parts} />
      <div className={`${styles.actions} ${styles.list}`}>
        <Button loading={isBusy} onClick={() => void download()}>
          Export as a file
        </Button>
        <Button onClick={() => setIsErasing(true)}>Erase…</Button>
      </div>
      {isErasing && (
        <ErasePersonalData
          found={found}
          close={() => setIsErasing(false)}
          onErased={() => {
            setIsErasing(false)
            onErased()
          }}
        />
      )}
    </section>
  )
}

import { useId } from 'react'
import { accountLinkWords } from '../../words/account-links.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { TextField } from '../field/field.tsx'
import styles from './account-page.module.css'

interface NewPasswordFieldProps {
  name: string
  label: string
}

/** A password that is chosen anew, with what it must be like. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const accountLinks = useWords(accountLinkWords)
  const note = useId()
  return (
    <div>
      <TextField
        label={label}
        type="password"
        name={name}
        autoComplete="new-password"
        minLength={8}
        maxLength={1000}
        aria-describedby={note}
        required
      />
      <p id={note} className={styles.note}>
        {accountLinks.passwordNote}
      </p>
    </div>
  )
}

/** What is shown in place of the e-mail address. */
export function DisplayNameField() {
  const accountLinks = useWords(accountLinkWords)
  const note = useId()
  return (
    <div>
      <TextField
        label={accountLinks.name}
        name="name"
        autoComplete="name"
        maxLength={80}
        aria-describedby={note}
        required
      />
      <p id={note} className={styles.note}>
        {accountLinks.nameNote}
      </p>
    </div>
  )
}

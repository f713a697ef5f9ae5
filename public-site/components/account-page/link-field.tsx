import { useId } from 'react'
import { accountLinkWords } from '../../words/account-links.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { TextField } from '../field/field.tsx'
import styles from './account-page.module.css'

/**
 * The link that led to the page. Its token stands behind the `#`, where only a script of the page can read it
 * (`client/account-link.ts`), which fills the field and hides it. Without scripts the link is pasted.
 * @param token of a link that was made while it stood in the query; it works until it runs out
 */
export function LinkField({ token }: { token: string | undefined }) {
  const accountLinks = useWords(accountLinkWords)
  const note = useId()
  if (token) return <input type="hidden" name="token" value={token} />
  return (
    <div data-account-link="">
      <TextField
        label={accountLinks.link}
        name="token"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        aria-describedby={note}
        required
      />
      <p id={note} className={styles.note}>
        {accountLinks.linkNote}
      </p>
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountLinkWords } from '../../words/account-links.words.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { refusalOf, useRequest } from '../request/request.tsx'
import styles from './account-page.module.css'
import { LinkField } from './link-field.tsx'

interface AccountPageProps {
  title: string
  text: string
  children?: ReactNode
}

/** A page beside the one for signing in. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  const accountLinks = useWords(accountLinkWords)
  return (
    <div className={`wrap ${styles.page}`}>
      <a href="/login" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {accountLinks.back}
      </a>
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}

interface AccountFormProps {
  action: string
  submit: string
  refusals: Record<string, string>
  /** Where another link is had, for whoever has one that is dead. */
  anotherLink?: { href: string; label: string }
  /** Whether the form is for whoever has the link of the address. */
  hasToken?: boolean
  children: ReactNode
}

/** A form that works without scripts: what was refused comes back as a code in the address. */
export function AccountForm({
  action,
  submit,
  refusals,
  anotherLink,
  hasToken = false,
  children,
}: AccountFormProps) {
  const { search } = useRequest()
  const { failed } = useWords(accountLinkWords)
  return (
    <form method="post" action={action} className={styles.form}>
      {search.error ? (
        <p role="alert" className={styles.error}>
          {refusalOf(search.error, refusals, failed)}
          {anotherLink && search.error === 'not_found' ? (
            <>
              {' '}
              <a href={anotherLink.href}>{anotherLink.label}</a>
            </>
          ) : null}
        </p>
      ) : null}
      {children}
      {hasToken ? <LinkField token={search.token} /> : null}
      <Button type="submit">{submit}</Button>
    </form>
  )
}

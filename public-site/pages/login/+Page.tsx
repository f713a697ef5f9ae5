import { ArrowLeft } from 'lucide-react'
import { Island } from '../../components/island.tsx'
import { LoginForm } from '../../components/login-form/login-form.tsx'
import { hasApi, serverHref } from '../../components/render-target/render-target.ts'
import { useData, useRequest } from '../../components/request/request.tsx'
import { accountLinks } from '../../content/account-links.content.ts'
import { exportedText } from '../../content/errors.content.ts'
import { loginPage } from '../../content/login.content.ts'
import type { Data } from './+data.ts'
import styles from './login-page.module.css'

/** Anybody can write an address: an unknown code reads as any failure. */
const refusalOf = (code: string) =>
  (Object.hasOwn(loginPage.refusals, code) && loginPage.refusals[code]) || loginPage.failed

export function Page() {
  const { search, target } = useRequest()
  const { login } = useData<Data>()
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.panel}>
        <a href="/" className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {loginPage.backToHome}
        </a>
        <h1 className={styles.title}>{loginPage.title}</h1>
        {search.notice === 'password_set' ? <p role="status">{accountLinks.passwordSet}</p> : null}
        {hasApi(target) ? (
          <Island
            name="login-form"
            component={LoginForm}
            props={{ error: search.error && refusalOf(search.error) }}
          />
        ) : (
          <p>{exportedText.noSignIn}</p>
        )}
        {hasApi(target) ? (
          <a href={serverHref(target, '/forgot-password')} className={styles.forgotten}>
            {loginPage.forgotten}
          </a>
        ) : null}
      </div>
      <aside className={styles.blurb}>
        <h2>{login.heading}</h2>
        <p>{login.text}</p>
        <ol className={styles.points}>
          {login.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </aside>
    </div>
  )
}

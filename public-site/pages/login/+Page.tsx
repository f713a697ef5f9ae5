import { ArrowLeft } from 'lucide-react'
import { useWords } from '../../components/dates/site-locale.ts'
import { Island } from '../../components/island.tsx'
import { LoginForm } from '../../components/login-form/login-form.tsx'
import { hasApi, serverHref } from '../../components/render-target/render-target.ts'
import { refusalOf, useData, useRequest } from '../../components/request/request.tsx'
import { SignUp } from '../../components/sign-up/sign-up.tsx'
import { accountLinkWords } from '../../words/account-links.words.ts'
import { exportedWords } from '../../words/errors.words.ts'
import { loginPageWords } from '../../words/login.words.ts'
import { signUpWords } from '../../words/sign-up.words.ts'
import type { Data } from './+data.ts'
import styles from './login-page.module.css'

export function Page() {
  const loginPage = useWords(loginPageWords)
  const exportedText = useWords(exportedWords)
  const accountLinks = useWords(accountLinkWords)
  const { search, target } = useRequest()
  const { login, isSignUpOpen, isCodeSignInOpen, from } = useData<Data>()
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
            props={{
              error: search.error && refusalOf(search.error, loginPage.refusals, loginPage.failed),
              isCodeAsked: search.step === 'code',
              from,
            }}
          />
        ) : (
          <p>{exportedText.noSignIn}</p>
        )}
        {hasApi(target) ? (
          <a href={serverHref(target, '/forgot-password')} className={styles.forgotten}>
            {loginPage.forgotten}
          </a>
        ) : null}
        {hasApi(target) && isCodeSignInOpen ? <Readers from={from} isSignUpOpen={isSignUpOpen} /> : null}
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

/** How readers get in, and whether strangers may. */
function Readers({ from, isSignUpOpen }: Pick<Data, 'from' | 'isSignUpOpen'>) {
  const signUpText = useWords(signUpWords)
  const { ticket, sign_up_error: code } = useRequest().search
  const error = code && refusalOf(code, signUpText.refusals, signUpText.failed)
  return (
    <section id="readers" aria-labelledby="readers-title" className={styles.readers}>
      <h2 id="readers-title">{signUpText.heading}</h2>
      <p>{isSignUpOpen ? signUpText.loginText : signUpText.closedText}</p>
      <Island name="sign-up" component={SignUp} props={{ ticket, error, from }} when="focus" />
    </section>
  )
}

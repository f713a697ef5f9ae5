import { AccountForm, AccountPage } from '../../components/account-page/account-page.tsx'
import { NewPasswordField } from '../../components/account-page/new-password-field.tsx'
import { useWords } from '../../components/dates/site-locale.ts'
import { accountLinkWords, resetPageWords } from '../../words/account-links.words.ts'

export function Page() {
  const resetPage = useWords(resetPageWords)
  const accountLinks = useWords(accountLinkWords)
  const { title, text, submit, refusals, again } = resetPage
  return (
    <AccountPage title={title} text={text}>
      <AccountForm
        action="/api/auth/reset-password"
        submit={submit}
        refusals={refusals}
        anotherLink={{ href: '/forgot-password', label: again }}
        hasToken
      >
        <NewPasswordField name="new_password" label={accountLinks.newPassword} />
      </AccountForm>
    </AccountPage>
  )
}

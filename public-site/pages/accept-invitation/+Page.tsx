import { AccountForm, AccountPage } from '../../components/account-page/account-page.tsx'
import { DisplayNameField, NewPasswordField } from '../../components/account-page/new-password-field.tsx'
import { useWords } from '../../components/dates/site-locale.ts'
import { accountLinkWords, invitationPageWords } from '../../words/account-links.words.ts'

export function Page() {
  const invitationPage = useWords(invitationPageWords)
  const accountLinks = useWords(accountLinkWords)
  const { title, text, submit, refusals } = invitationPage
  return (
    <AccountPage title={title} text={text}>
      <AccountForm action="/api/auth/accept-invitation" submit={submit} refusals={refusals} hasToken>
        <DisplayNameField />
        <NewPasswordField name="password" label={accountLinks.password} />
      </AccountForm>
    </AccountPage>
  )
}

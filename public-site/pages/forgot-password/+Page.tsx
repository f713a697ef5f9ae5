import { AccountForm, AccountPage } from '../../components/account-page/account-page.tsx'
import { TextField } from '../../components/field/field.tsx'
import { useRequest } from '../../components/request/request.tsx'
import { accountLinks, forgotPage } from '../../content/account-links.content.ts'

export function Page() {
  const { search } = useRequest()
  const { title, text, submit, refusals, sentTitle, sent, noMail } = forgotPage
  if (search.sent)
    return (
      <AccountPage title={sentTitle} text={sent}>
        <p>{noMail}</p>
      </AccountPage>
    )
  return (
    <AccountPage title={title} text={text}>
      <AccountForm action="/api/auth/forgot-password" submit={submit} refusals={refusals}>
        <TextField
          label={accountLinks.email}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          required
        />
      </AccountForm>
    </AccountPage>
  )
}

import { AccountForm, AccountPage } from '../../components/account-page/account-page.tsx'
import { useWords } from '../../components/dates/site-locale.ts'
import { TextField } from '../../components/field/field.tsx'
import { useRequest } from '../../components/request/request.tsx'
import { accountLinkWords, forgotPageWords } from '../../words/account-links.words.ts'

export function Page() {
  const forgotPage = useWords(forgotPageWords)
  const accountLinks = useWords(accountLinkWords)
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

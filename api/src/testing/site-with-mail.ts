import { afterEach, beforeEach } from 'vitest'
import { startApi, type TestApi } from './index.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** A site for each test of a file, and the server that takes its mails. */
export function siteWithMail() {
  const at = {
    site: undefined as unknown as TestApi,
    mail: undefined as unknown as MailServer,
  }
  beforeEach(async () => {
    at.mail = await startMailServer()
    at.site = await startApi({ env: { SMTP_URL: at.mail.url, ENQUIRY_TO: 'desk@example.com' } })
  })
  afterEach(async () => {
    await at.site.close()
    await at.mail.close()
  })
  return at
}

import { bodyOf, type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts'
import { type Product, startProduct } from './product.ts'
import { expect, test } from './test.ts'

/** A product for each test of a file, and the server that takes its mails. */
export function productWithMail() {
  const at = {
    product: undefined as unknown as Product,
    mail: undefined as unknown as MailServer,
    /** The link in the mail that came last, once so many have come. */
    async linkInMail(count: number): Promise<string> {
      await expect.poll(() => at.mail.letters.length).toBe(count)
      const letter = at.mail.letters.at(-1)
      const html = letter ? bodyOf(letter, 'text/html') : ''
      return /href="([^"]+)"/.exec(html)?.[1] ?? ''
    },
  }
  test.beforeEach(async () => {
    at.mail = await startMailServer()
    const env = { SMTP_URL: at.mail.url, ENQUIRY_TO: 'desk@fettle.example' }
    at.product = await startProduct({ env })
  })
  test.afterEach(async () => {
    await at.product.close()
    await at.mail.close()
  })
  return at
}

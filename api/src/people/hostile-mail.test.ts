import type { SentInvitation } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { bodyOf, headerOf, type ReceivedMail } from '../testing/mail-server.ts'
import { siteWithMail } from '../testing/site-with-mail.ts'

const at = siteWithMail()

/** The mail of an invitation by somebody of this name, which is put into the database past every check. */
async function mailFrom(name: string): Promise<ReceivedMail> {
  const owner = await at.site.author('owner@example.com', 'owner')
  await at.site.deps.db('users').where({ email: owner.email }).update({ display_name: name })
  const { status } = await owner.post<SentInvitation>('/api/invitations', {
    email: 'new@example.com',
    role: 'author',
  })
  expect(status).toBe(201)
  await expect.poll(() => at.mail.letters).toHaveLength(1)
  return at.mail.letters[0] ?? { from: '', to: [], raw: '' }
}

test('nothing of a name is markup in a mail', async () => {
  const html = bodyOf(
    await mailFrom(`<img src=x onerror="alert(1)"> & </p><script>alert('2')</script>`),
    'text/html',
  )
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;/p&gt;&lt;script&gt;')
  expect(html).not.toMatch(/<img|<script|onerror="/)
})

test('nothing of a name is a header, another recipient, or a line of its own', async () => {
  const letter = await mailFrom('Maya\r\nBcc: all@example.com\r\n\r\nhttp://evil.example/\u2028forged')
  expect(letter.to).toEqual(['new@example.com'])
  expect(headerOf(letter.raw, 'Bcc')).toBeUndefined()
  expect(bodyOf(letter)).not.toMatch(/^(?:Bcc:|http:\/\/evil)/m)
})

test('nothing of a name is a header in code, or turns the words around it', async () => {
  const code = `=?utf-8?b?${Buffer.from('A raise\r\nfor you').toString('base64')}?=`
  const letter = await mailFrom(`${code} \u202e\u2066moc.elpmaxe`)
  const subject = headerOf(letter.raw, 'Subject') ?? ''
  expect(subject).toContain('= ?utf-8?b?')
  expect(subject).not.toContain('=?')
  expect(bodyOf(letter)).toContain('moc.elpmaxe')
  expect(`${bodyOf(letter)}${bodyOf(letter, 'text/html')}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('the link in a mail leads to the site, and is the only one', async () => {
  const html = bodyOf(await mailFrom('https://evil.example/accept-invitation?token=x'), 'text/html')
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toHaveLength(1)
  expect(links[0]).toMatch(/^http:\/\/localhost:3000\/accept-invitation#token=[\w-]{43}$/)
})

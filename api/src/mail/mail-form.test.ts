import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { composeDigest } from '../digests/digest-message.ts'
import { enquiry } from '../testing/index.ts'
import { bodyOf, headerOf } from '../testing/mail-server.ts'
import { siteWithMail } from '../testing/site-with-mail.ts'
import { readMailLook } from './mail-look.ts'

const at = siteWithMail()

async function invited(language: string): Promise<{ text: string; html: string; raw: string }> {
  const owner = await at.site.author('owner@example.com', 'owner')
  await owner.put('/api/site/business', { ...sampleDocuments.business, name: 'Möller & Co', language })
  await owner.post('/api/site/business/publish')
  await owner.post('/api/invitations', { email: 'new@example.com', role: 'author' })
  await expect.poll(() => at.mail.letters).toHaveLength(1)
  const [letter = { from: '', to: [], raw: '' }] = at.mail.letters
  return { text: bodyOf(letter), html: bodyOf(letter, 'text/html'), raw: letter.raw }
}

test.each([
  ['en-IN', 'You get this because somebody at Möller & Co invited this address.'],
  ['de-DE', 'Sie erhalten diese Nachricht, weil jemand von Möller & Co diese Adresse eingeladen hat.'],
  ['hi-IN', 'यह संदेश आपको इसलिए मिला है क्योंकि Möller & Co के किसी सदस्य ने इस पते को निमंत्रण दिया है।'],
])('a mail in %s ends with why it came, the business and where it is', async (language, why) => {
  const { text, html } = await invited(language)
  const from = 'Möller & Co · 14 Namuna Marg, Block F, New Delhi 110000, India · localhost:3000'
  expect(text.trimEnd().endsWith(`\n\n-- \n${why}\n${from}`)).toBe(true)
  const escaped = (words: string) => words.replaceAll('&', '&amp;')
  expect(html).toContain(`${escaped(why)}</p>`)
  expect(html).toContain(
    'Möller &amp; Co<br>14 Namuna Marg, Block F, New Delhi 110000, India<br>localhost:3000',
  )
})

test('a mail is dark where its reader has it dark, and light where nothing is known of that', async () => {
  const { html } = await invited('en-IN')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toMatch(/<body class="page" style="[^"]*background:#f9f6f1;color:#1a2029/)
  expect(html).not.toMatch(/<img|<script|<link|url\(/)
})

test('the digest says to programs where it is turned off; other mails do not', async () => {
  const owner = await at.site.author('owner@example.com', 'owner')
  await at.site.visitor().post('/api/enquiries', enquiry)
  await expect.poll(() => at.mail.letters).toHaveLength(1)
  const { id } = await at.site.deps.db('users').where({ email: owner.email }).first()
  await at.site.deps.db('mail_outbox').update({ kind: 'digest', recipient: owner.email, about: id })
  const [row] = await at.site.deps.db('mail_outbox')
  const written = await composeDigest(at.site.deps)(row)
  expect(written?.text(await readMailLook(at.site.deps.db, 'https://fettle.example'))).toContain(
    'You get this because you work on Fettle, and your Profile says so.',
  )
  await at.site.deps.db('mail_outbox').update({ status: 'waiting', ended_at: null, attempts: 0, due_at: 0 })
  at.site.deps.mail?.wake()
  await expect.poll(() => at.mail.letters).toHaveLength(2)
  const [told, digest] = at.mail.letters
  expect(headerOf(digest?.raw ?? '', 'List-Unsubscribe')).toBe('<http://localhost:3000/dashboard/profile>')
  expect(headerOf(told?.raw ?? '', 'List-Unsubscribe')).toBeUndefined()
})

import type { Enquiry, EnquiryReceipt } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { enquiry } from '../testing/index.ts'
import { bodyOf } from '../testing/mail-server.ts'
import { solve } from '../testing/sign-up.ts'
import { siteWithMail } from '../testing/site-with-mail.ts'

const at = siteWithMail()

test('mails follow the name and the accent of the site, and text on the accent can be read', async () => {
  const owner = await at.site.author('owner@example.com', 'owner')
  const publish = async (name: 'business' | 'appearance', value: object) => {
    expect((await owner.put(`/api/site/${name}`, value)).status).toBe(200)
    expect((await owner.post(`/api/site/${name}/publish`)).status).toBe(200)
  }
  await publish('business', { ...sampleDocuments.business, name: 'Rivet & <Sons>' })
  await publish('appearance', { ...sampleDocuments.appearance, accent: 'own', ownAccent: '#0a7d5a' })
  await owner.post('/api/invitations', { email: 'new@example.com', role: 'author' })
  await expect.poll(() => at.mail.letters).toHaveLength(1)
  const [letter] = at.mail.letters
  const html = letter ? bodyOf(letter, 'text/html') : ''
  expect(html).toContain('Rivet &amp; &lt;Sons&gt;</p>')
  expect(html).toContain('background:#0a7d5a;color:#ffffff')
  expect(html).not.toMatch(/f3680f|<Sons>/)
})

/** Lets the mails be sent that readers, customers and staff of a site in this language get, and reads them. */
async function mailsIn(language: string): Promise<string[]> {
  const owner = await at.site.author('owner@example.com', 'owner')
  await owner.put('/api/site/business', { ...sampleDocuments.business, name: 'Möller', language })
  await owner.post('/api/site/business/publish')
  const { reference } = (await at.site.visitor().post<EnquiryReceipt>('/api/enquiries', enquiry)).body
  const [received] = (await owner.get<Enquiry[]>('/api/enquiries')).body
  await expect.poll(() => at.mail.letters).toHaveLength(1)
  await owner.post(`/api/enquiries/${received?._id}/answers`, { text: '…' })
  await expect.poll(() => at.mail.letters).toHaveLength(2)
  await owner.post('/api/invitations', { email: 'new@example.com', role: 'author' })
  await expect.poll(() => at.mail.letters).toHaveLength(3)
  await at.site.visitor().post('/api/auth/forgot-password', { email: 'owner@example.com' })
  await expect.poll(() => at.mail.letters).toHaveLength(4)
  await owner.patch('/api/discussion', { signUp: true })
  const reader = at.site.visitor()
  const proof = await solve(reader)
  await reader.post('/api/auth/sign-up', { email: 'reader@example.com', name: 'Lea', proof })
  await expect.poll(() => at.mail.letters).toHaveLength(5)
  return at.mail.letters.map((letter) => bodyOf(letter, 'text/html').replaceAll(reference, 'REF'))
}

/** A date as it is written in one language: the day, the month and the year, then the time. */
const written = {
  british: /\d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d/,
  american: /[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d\s[AP]M/,
  german: /\d{1,2}\. [A-Zä][a-zä]+ \d{4} um \d\d:\d\d/,
  hindi: /\d{1,2} [\p{Script=Devanagari}]+ \d{4} को/u,
}

test.each([
  ['de-DE', 'british', 'german'],
  ['hi-IN', 'british', 'hindi'],
  ['fr-FR', 'british', 'british'],
  ['en-US', 'american', 'american'],
] as const)(
  'dates in mails of a site in %s are written in the language of the words beside them',
  async (language, toStaff, toPeople) => {
    const [received, , invitation] = await mailsIn(language)
    const found = (html?: string) =>
      Object.entries(written).flatMap(([kind, date]) => (date.test(html ?? '') ? [kind] : []))
    expect([found(received), found(invitation)]).toEqual([[toStaff], [toPeople]])
  },
)

test.each([
  [
    'de-DE',
    'de',
    ['Ihre Anfrage REF', 'Sie sind zu Möller eingeladen', 'neues Passwort für Möller', 'Ihr Code'],
  ],
  ['hi-IN', 'hi', ['आपकी पूछताछ REF', 'Möller पर आपका निमंत्रण', 'Möller के लिए नया पासवर्ड', 'आपका कोड']],
  [
    'fr-FR',
    'en',
    ['Your enquiry REF', 'You are invited to Möller', 'a new password for Möller', 'Your code'],
  ],
])(
  'a site in %s writes to people in %s, and to its staff about their work in English',
  async (language, lang, said) => {
    const [toStaff, ...toPeople] = await mailsIn(language)
    expect(toStaff).toContain('<html lang="en">')
    expect(toStaff).toContain('Open the enquiries')
    expect(
      toPeople.map((html, index) => [
        html.includes(`<html lang="${lang}">`),
        html.includes(said[index] ?? '-'),
      ]),
    ).toEqual(said.map(() => [true, true]))
  },
)

import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { bodyOf } from '../testing/mail-server.ts'
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

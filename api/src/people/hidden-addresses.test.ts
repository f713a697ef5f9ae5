import type { Enquiry, EnquiryDetails, LibraryPicture } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { image, startApi } from '../testing/index.ts'
import { sha256 } from '../testing/pictures.ts'

test('the address of whoever is a reader now is shown to those who moderate alone, along with enquiries and pictures', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const owner = await site.author('owner@example.com', 'owner')
  const leaver = await site.author('leaver@example.com', 'editor')
  const maya = await site.author('maya@example.com')
  const idOf = async (email: string) => (await site.deps.db('users').where({ email }).pluck('id'))[0]
  const form = { first_name: 'A', last_name: 'B', email: 'asker@example.com', phone: '12345', message: 'Hi.' }
  await site.visitor().post('/api/enquiries', form)
  const [enquiry] = (await owner.get<Enquiry[]>('/api/enquiries')).body
  const path = `/api/enquiries/${enquiry?._id}`
  await owner.patch(path, { assignedTo: await idOf(leaver.email) })
  await leaver.post(`${path}/notes`, { text: 'Rings back.' })
  const bytes = await image()
  await leaver.put(`/api/images/${sha256(bytes)}`, bytes)
  const seen = async (who: typeof maya) =>
    JSON.stringify([
      (await who.get<EnquiryDetails>(path)).body,
      (await who.get<Enquiry[]>('/api/enquiries')).body,
      await (await who.send('GET', '/api/enquiries/export')).text(),
      (await who.get<LibraryPicture[]>('/api/images')).body,
    ])
  // Of staff without a name the address is shown, also on the pages.
  expect((await seen(maya)).match(/leaver@example\.com/g)).toHaveLength(6)
  expect((await owner.patch(`/api/people/${await idOf(leaver.email)}`, { role: 'reader' })).status).toBe(200)
  expect(await seen(maya)).not.toContain('leaver@')
  expect((await seen(maya)).match(/A former author/g)).toHaveLength(6)
  // Whoever asked has sent the address to those who see enquiries.
  expect(await seen(maya)).toContain('asker@example.com')
  expect((await seen(owner)).match(/leaver@example\.com/g)).toHaveLength(6)
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openEngine } from '../../engine/index.ts'
import { fillDevice } from '../../engine/testing/fill-device.ts'
import { tinyPng } from '../../engine/testing/pictures.ts'
import { takeIn } from './take-in.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const email = 'asha@fettle.example'
const open = (siteId: string) =>
  openEngine({ siteId, email, fetch: () => Promise.reject(new TypeError('Failed to fetch')) })

test('a post that there was no room to take in leaves none of its pictures behind, and no other goes', async () => {
  const owner = { siteId: crypto.randomUUID(), email }
  const [from, to] = [await open(owner.siteId), await open(crypto.randomUUID())]
  const editing = await from.posts.create()
  const { ref } = await from.images.add(tinyPng(1))
  const content = `<p><img src="${(await from.images.add(tinyPng(2))).ref}"></p>`
  await editing.autosave({ ...editing.fields, title: 'From the old site', thumbnail: ref, content })
  const { sha256: chosenHere } = await to.images.add(tinyPng(1))

  fillDevice()
  expect(await takeIn(owner, from, to)).toEqual({ drafts: 0, left: 1 })
  expect(await to.images.loose()).toEqual([chosenHere])

  vi.restoreAllMocks()
  expect(await takeIn(owner, from, to)).toEqual({ drafts: 1, left: 0 })
  expect(await to.images.loose()).toEqual([])
  await Promise.all([from.close(), to.close()])
})

import { expect, test } from 'vitest'
import { placeholdersIn, uploadsIn, withFileAddresses } from './file-addresses.ts'

const origin = 'https://www.fettle.example'
const written = (text: string) => withFileAddresses(text, origin)

test('links lead to the folder of a page, also those that an island wakes up with', () => {
  expect(written('<a class="x" href="/faq#question-1">FAQ</a>')).toBe(
    '<a class="x" href="/faq/#question-1">FAQ</a>',
  )
  expect(written('<div data-props="{&quot;link&quot;:{&quot;href&quot;:&quot;/contact#quote&quot;}}">')).toBe(
    '<div data-props="{&quot;link&quot;:{&quot;href&quot;:&quot;/contact/#quote&quot;}}">',
  )
})

test('files, other sites and words that only look like a link stay', () => {
  for (const text of [
    '<link rel="icon" href="/favicon.svg">',
    '<a href="/rss.xml">',
    '<a href="https://wa.me/910000005501?text=hello">',
    '<a href="#quote">',
    '<p>href="/faq"</p>',
    '<div data-props="{&quot;comment&quot;:&quot;\\&quot;href\\&quot;:\\&quot;/faq\\&quot;&quot;}">',
    '<a href="https://www.fettle.example.evil.test/faq">',
  ])
    expect(written(text)).toBe(text)
})

test('addresses written in full name the folder too', () => {
  expect(written(`<link rel="canonical" href="${origin}/faq"/>`)).toContain(`href="${origin}/faq/"`)
  expect(written(`<loc>${origin}/blogs/a-tap</loc>`)).toBe(`<loc>${origin}/blogs/a-tap/</loc>`)
  expect(written(`{"@id":"${origin}/services/plumbing#service"}`)).toContain('/services/plumbing/#service"')
  expect(written(`<loc>${origin}/</loc><image>${origin}/og/_site.0a1b.png</image>`)).toBe(
    `<loc>${origin}/</loc><image>${origin}/og/_site.0a1b.png</image>`,
  )
})

test('writing twice changes nothing more', () => {
  const once = written(`<a href="/faq?a=1"><link href="${origin}/faq"><img src="/api/placeholder/640/360">`)
  expect(written(once)).toBe(once)
})

test('placeholders become files, and pictures are found in every format and width', () => {
  const text = written('<img src="/api/placeholder/640/360"><img src="/api/placeholder/8/8">')
  expect(placeholdersIn(text)).toEqual([
    { path: '/placeholder/640x360.svg', width: 640, height: 360 },
    { path: '/placeholder/8x8.svg', width: 8, height: 8 },
  ])
  const hash = 'a'.repeat(64)
  const set = `srcset="/uploads/${hash}-400.avif 400w, /uploads/${hash}-800.webp 800w"`
  expect(uploadsIn(set)).toEqual([`/uploads/${hash}-400.avif`, `/uploads/${hash}-800.webp`])
})

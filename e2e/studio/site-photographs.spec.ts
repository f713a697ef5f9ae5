import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { accessibilityViolations, sidewaysScroll } from '../support/checks.ts'
import { createPost, photograph } from '../support/posts.ts'
import { expect, openStudio, test } from '../support/test.ts'

const saved = (page: Page) => expect(page.getByText('Saved as a draft.')).toBeVisible()

/** What the corner of a picture is painted in, as a JPEG keeps it. */
async function shownColour(picture: ArrayBuffer) {
  const [red = 0, green = 0, blue = 0] = await sharp(picture).raw().toBuffer()
  const isNear = [red - 0x7d, green - 0x5b, blue - 0xd9].every((distance) => Math.abs(distance) < 6)
  return isNear ? 'violet' : [red, green, blue]
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/Edited, published/)).toBeVisible()
}

test('an owner puts photographs in places for pictures, and the site shows them without a shift', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin, '/site/home')
  const slides = page.getByRole('group', { name: 'Slides', exact: true })
  await slides.locator('summary').first().click()
  const slide = slides.locator('li').first()
  await slide.getByLabel('Picture', { exact: true }).selectOption('A photograph')
  await slide
    .locator('input[type=file]')
    .setInputFiles(await photograph({ name: 'bench.jpg', width: 1800, height: 1200 }))
  await expect(slide.getByText('Describe the photograph, or say that it is decorative.')).toBeVisible()
  await slide.getByLabel('What the photograph shows').fill('The bench by the window')
  const focal = slide.getByRole('button', { name: /^What stays in view/ })
  await focal.press('ArrowLeft')
  await focal.press('Shift+ArrowDown')
  await expect(focal).toHaveAccessibleName('What stays in view: 45 % from the left, 51 % from the top')
  await saved(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await publish(page)

  const answer = await (await fetch(fresh.origin)).text()
  expect(answer).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*-1600\.avif 1600w"/i)
  await page.goto(fresh.origin)
  const shown = page.getByRole('img', { name: 'The bench by the window' })
  await expect(shown).toHaveJSProperty('complete', true)
  expect(
    await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.style.objectPosition]),
  ).toEqual([true, '45% 51%'])
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})

test('an owner uploads a logo, and header, icons, share cards and structured data show it', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const post = await createPost(fresh)
  const read = async (path: string) => (await fetch(fresh.origin + path)).text()
  const cardOf = async () => /og\/[a-z-]+\.[0-9a-f]+\.png/.exec(await read(`/blogs/${post.slug}`))?.[0]
  const card = await cardOf()
  await page.setViewportSize({ width: 360, height: 740 })
  await openStudio(page, fresh.origin, '/site/appearance')
  await page.getByLabel('Mark beside the name').selectOption('A logo of your own')
  await expect(page.getByText('Upload a logo, or choose another mark.')).toBeVisible()
  const logo = page.locator('fieldset[data-at=logo]')
  const file = await photograph({ name: 'logo.jpg', width: 480, height: 120, colour: '#7d5bd9' })
  await logo.locator('input[type=file]').setInputFiles(file)
  await expect(logo.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  // The same picture again, out of those that the site has.
  const dark = page.locator('fieldset[data-at=logoDark]')
  await dark.getByRole('button', { name: 'Choose from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  expect(await accessibilityViolations(page)).toEqual([])
  await library.getByRole('listitem').getByRole('button').first().press('Enter')
  await expect(dark.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await saved(page)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await publish(page)

  await page.goto(fresh.origin)
  const shown = page.locator('header img[src^="/uploads/"]:visible')
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(400)
  expect(await sidewaysScroll(page)).toBe(0)
  const icons = [...(await read('/')).matchAll(/\/site-icons\/\d+-[0-9a-f]{12}\.png/g)].map(([path]) => path)
  expect((await read('/manifest.webmanifest')).match(/site-icons\/(192|512)-/g)).toHaveLength(2)
  expect(new Set(icons).size).toBe(4)
  for (const icon of icons) {
    const answer = await fetch(fresh.origin + icon)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  expect((await fetch(`${fresh.origin}/site-icons/192-${'b'.repeat(12)}.png`)).status).toBe(404)
  expect(await cardOf()).not.toBe(card)
  expect((await fetch(`${fresh.origin}/${await cardOf()}`)).status).toBe(200)
})

test('an owner uploads an icon of their own: tabs, home screens and the manifest show it, another shape is refused', async ({
  page,
  fresh,
}) => {
  test.setTimeout(180_000)
  const read = async (path: string) => (await fetch(fresh.origin + path)).text()
  await openStudio(page, fresh.origin, '/site/appearance')
  const icon = page.locator('fieldset[data-at=favicon]')
  const upload = async (width: number, height: number) =>
    icon
      .locator('input[type=file]')
      .setInputFiles(await photograph({ name: 'icon.jpg', width, height, colour: '#7d5bd9' }))
  await upload(480, 240)
  await expect(icon.getByRole('alert')).toHaveText(
    'The icon must be a square picture, as wide as it is high. This one is 480 × 240 pixels.',
  )
  await expect(icon.getByRole('button', { name: 'Remove the picture' })).toHaveCount(0)
  await upload(480, 480)
  await expect(icon.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await expect(icon.getByRole('alert')).toHaveCount(0)
  await saved(page)
  await publish(page)

  const html = await read('/')
  expect(html).not.toContain('rel="icon" href="data:')
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    (found) => found[1],
  )
  expect(icons).toHaveLength(3)
  for (const path of [...icons, '/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await fetch(fresh.origin + path)
    expect([answer.status, await shownColour(await answer.arrayBuffer())], path).toEqual([200, 'violet'])
  }
  expect((await read('/manifest.webmanifest')).match(/site-icons\/(192|512)-/g)).toHaveLength(2)
})

test('the photographs of a pair stand below one another, each with its own parts, on every screen', async ({
  page,
  fresh,
}) => {
  await openStudio(page, fresh.origin, '/site/gallery')
  await page.getByRole('button', { name: 'Add pair' }).click()
  const pair = page.getByRole('group', { name: 'Photographs', exact: true }).getByRole('listitem')
  const [before, after] = ['Before', 'After'].map((name) => pair.getByRole('group', { name, exact: true }))
  if (!before || !after) throw new Error('There is no pair')
  for (const place of [before, after]) {
    await place.locator('input[type=file]').setInputFiles(await photograph())
    await expect(place.getByLabel('What the photograph shows')).toBeVisible()
  }
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    const [whole, first, second] = await Promise.all([pair, before, after].map((part) => part.boundingBox()))
    if (!whole || !first || !second) throw new Error('The pair is not shown')
    expect(first.y + first.height).toBeLessThanOrEqual(second.y)
    for (const part of await before.getByRole('button').all()) {
      const { x = 0, width: wide = 0 } = (await part.boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(whole.x - 1)
      expect(x + wide).toBeLessThanOrEqual(whole.x + whole.width + 1)
    }
    const described = await before.getByLabel('What the photograph shows').boundingBox()
    expect(described?.width).toBeGreaterThan(whole.width * 0.9)
  }
  await after.getByRole('button', { name: 'Remove the photograph' }).click()
  await expect(after.getByRole('button', { name: 'Upload a photograph' })).toBeVisible()
})

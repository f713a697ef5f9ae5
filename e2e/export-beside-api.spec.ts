import { openExportedSite } from './support/exported-site.ts'
import { createPost, signedInApi } from './support/posts.ts'
import { author, startProduct } from './support/product.ts'
import { test as base, expect } from './support/test.ts'

/** An export and the API it was made for: other ports of one address, which is one site to a browser. */
async function openPair() {
  const site = await openExportedSite()
  const api = await startProduct({
    from: process.env.STARTER_DATA,
    args: ['--api-only'],
    env: { SITE_ORIGINS: site.origin },
  })
  await site.write(api.dataDir, ['--api-url', api.origin])
  return {
    site,
    api,
    async close() {
      await site.close()
      await api.close()
    },
  }
}

const test = base.extend<{ pair: Awaited<ReturnType<typeof openPair>> }>({
  pair: [
    async ({}, use) => {
      const pair = await openPair()
      await use(pair)
      await pair.close()
    },
    { timeout: 120_000 },
  ],
})

test.use({ serviceWorkers: 'allow' })

const post = '/blogs/descaling-a-geyser-in-a-hard-water-city/'

test('visitors sign in, comment, like and enquire across origins, and the list is the live one [7.1, 7.13]', async ({
  page,
  pair: { site, api },
  consoleErrors,
}) => {
  await test.step('sign in on the exported page, and land in the studio at the API', async () => {
    await page.goto(`${site.origin}${post}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${site.origin}/login/`)
    await page.getByLabel('Email').fill(author.email)
    await page.getByLabel('Password', { exact: true }).fill(author.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`${api.origin}/dashboard/**`)
    await expect(page.getByText(author.email).first()).toBeVisible()
  })

  await test.step('comment; it is still there after a reload, though the file is older', async () => {
    await page.goto(`${site.origin}${post}`)
    await expect(page.getByRole('link', { name: 'My Dashboard' }).first()).toHaveAttribute(
      'href',
      `${api.origin}/dashboard`,
    )
    await page.getByPlaceholder('Join the discussion...').fill('Vinegar did it. Thank you.')
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page.getByText('Comment posted successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Vinegar did it. Thank you.')).toBeVisible()
  })

  await test.step('like; the count is the server’s after a reload', async () => {
    const like = page.getByRole('button', { name: /^Like: Descaling a geyser.*\(0\)/ })
    // The answer makes the like this visitor's: a reload before it is there would leave the count alone.
    const answered = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().endsWith('/like'),
    )
    await like.click()
    await answered
    const liked = page.getByRole('button', { name: /^Unlike: Descaling a geyser.*\(1\)/ })
    await expect(liked).toBeVisible()
    await expect
      .poll(async () => {
        const answer = await fetch(`${api.origin}/api/blogs/slug/${post.split('/')[2]}`)
        return ((await answer.json()) as { likes: number }).likes
      })
      .toBe(1)
    await page.reload()
    await expect(liked).toBeVisible()
  })

  await test.step('send an enquiry', async () => {
    await page.goto(`${site.origin}/contact/`)
    await page.getByLabel('First Name').fill('Meera')
    await page.getByLabel('Last Name').fill('Rao')
    await page.getByLabel('Email', { exact: true }).fill('meera@fettle.example')
    await page.getByLabel('Phone').fill('+91 00000 05501')
    await page.getByLabel('Message').fill('The geyser trips the RCCB.')
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText('Thank you. We have your enquiry')).toBeVisible()
    const answer = await (await signedInApi(api))('/enquiries')
    expect(await answer.text()).toContain('"page":"/contact/"')
  })

  await test.step('a post published after the export is found by the list', async () => {
    const { title } = await createPost(api, { title: 'A geyser that hums' })
    await page.goto(`${site.origin}/blogs/`)
    await page.getByRole('main').getByLabel('Search articles').fill('hums')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: title })
    await expect(card).toBeVisible()
    const picture = card.locator('img').first()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
  })
  expect(consoleErrors).toEqual([])
})

test('a form sent without scripts reaches the API, and the page it returns to says what came of it', async ({
  browser,
  pair: { site, api },
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`${site.origin}/contact/`)
  await plain.getByLabel('First Name').fill('Meera')
  await plain.getByLabel('Last Name').fill('Rao')
  await plain.getByLabel('Email', { exact: true }).fill('meera@fettle.example')
  await plain.getByLabel('Phone').fill('+91 00000 05501')
  await plain.getByLabel('Message').fill('The tap drips.')
  await plain.getByRole('button', { name: 'Send enquiry' }).click()
  await plain.waitForURL(`${site.origin}/contact/?enquiry=*`)
  const reference = new URL(plain.url()).searchParams.get('enquiry') ?? 'none'
  expect(await (await (await signedInApi(api))('/enquiries')).text()).toContain(reference)

  await expect(plain.getByText('Your form was answered.')).toBeVisible()

  const scripted = await browser.newPage()
  await scripted.goto(plain.url())
  await expect(scripted.getByText(`Your reference is ${reference}.`)).toBeVisible()
  await scripted.close()

  await plain.goto(`${site.origin}/login/`)
  await plain.getByLabel('Email').fill(author.email)
  await plain.getByLabel('Password', { exact: true }).fill('wrong')
  await plain.getByRole('button', { name: 'Sign In' }).click()
  await expect(plain).toHaveURL(/\/login\?error=/)
  await expect(plain.getByText('Login Failed: Invalid credentials')).toBeVisible()
  await plain.context().close()
})

test('when the API is gone, reading and search go on and everything else says so plainly', async ({
  page,
  pair: { site, api },
}) => {
  await page.addInitScript(() => localStorage.setItem('user', '{"email":"asha@fettle.example"}'))
  await api.kill()
  const unreachable = page.getByText('Our server cannot be reached at the moment. Please try again later.')

  await page.goto(`${site.origin}${post}`)
  await page.getByPlaceholder('Join the discussion...').fill('Does vinegar help?')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(unreachable).toBeVisible()
  await expect(page.getByPlaceholder('Join the discussion...')).toHaveValue('Does vinegar help?')
  await expect(unreachable).toHaveCount(0)
  await page.getByRole('button', { name: /^Like: / }).click()
  await expect(unreachable).toBeVisible()
  await expect(page.getByRole('button', { name: /^Like: .*\(0\)/ })).toBeVisible()

  await page.goto(`${site.origin}/login/`)
  await page.getByLabel('Email').fill(author.email)
  await page.getByLabel('Password', { exact: true }).fill(author.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  )

  await page.goto(`${site.origin}/contact/`)
  await page.getByLabel('First Name').fill('Meera')
  await page.getByLabel('Last Name').fill('Rao')
  await page.getByLabel('Email', { exact: true }).fill('meera@fettle.example')
  await page.getByLabel('Phone').fill('+91 00000 05501')
  await page.getByLabel('Message').fill('The geyser trips the RCCB.')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText('We could not send your enquiry. Nothing you typed is lost')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('The geyser trips the RCCB.')

  await page.goto(`${site.origin}/blogs/`)
  await page.getByRole('main').getByLabel('Search articles').fill('geyser')
  await expect(page.getByRole('link', { name: 'Descaling a geyser in a hard-water city' })).toBeVisible()
})

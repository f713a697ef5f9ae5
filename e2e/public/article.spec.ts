import { createPost, newestPost, signedInApi } from '../support/posts.ts'
import { expect, signIn, test } from '../support/test.ts'

test('an article shows its badge, title, author, date, time to read, thumbnail, words and author card [2.22, 2.91-2.95, 7.13]', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh, {
    content: '<h2>First the upper hinge</h2><p>Turn it <em>left</em>.</p>',
  })
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  const article = page.getByRole('article').first()
  await expect(article.getByText('Carpentry', { exact: true })).toBeVisible()
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('A hinge that sags')
  await expect(article.getByText('asha@fettle.example')).toBeVisible()
  const inIndia = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  await expect(article.locator('time')).toHaveText(inIndia.format(new Date(post.createdAt)))
  await expect(article.getByText('3 min read')).toBeVisible()
  const thumbnail = article.getByRole('img', { name: 'A cup hinge' })
  expect(
    await thumbnail.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await expect(article.getByText('Which screw to turn first.')).toBeVisible()
  await expect(article.getByRole('heading', { name: 'First the upper hinge' })).toBeVisible()
  await expect(article.locator('em')).toHaveText('left')
  await expect(page.getByRole('region', { name: 'About the author' })).toContainText('asha@fettle.example')
  await page.getByRole('link', { name: 'Back to Blogs' }).click()
  await expect(page).toHaveURL(`${fresh.origin}/blogs`)
})

test('share links open the share pages of the three networks with the article’s address [2.96, 7.15]', async ({
  page,
  site,
}) => {
  const { slug } = await newestPost(site)
  const address = encodeURIComponent(`${site.origin}/blogs/${slug}`)
  await page.goto(`${site.origin}/blogs/${slug}`)
  for (const [name, share] of [
    ['Share on X', 'https://x.com/intent/post?url='],
    ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ['Share on LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url='],
  ] as const) {
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
    expect(href.startsWith(`${share}${address}`), href).toBe(true)
  }
})

test('comments are counted and stand newest first; whoever is logged out is asked to log in [1.20, 2.98, 2.100, 2.101, 6.1]', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  const api = await signedInApi(fresh)
  for (const comment of ['First', 'Second'])
    await api(`/blogs/${post._id}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ comment }),
    })
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  const comments = page.getByRole('region', { name: 'Comments (2)' })
  await expect(comments.getByRole('listitem')).toHaveText([/asha@fettle\.example.*Second/s, /First/])
  await expect(comments.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ from: `/blogs/${post._id}#comments-title` })}`,
  )
  await expect(page.getByPlaceholder('Join the discussion...')).toBeHidden()
})

test('a logged-in visitor’s comment stands first at once, and the box is empty again; spaces are no comment [1.20, 2.99, 4.29, 5.11, 6.2, 8.16]', async ({
  page,
  fresh,
}) => {
  const post = await createPost(fresh)
  await signIn(page, fresh.origin)
  await page.goto(`${fresh.origin}/blogs/${post.slug}`)
  const box = page.getByPlaceholder('Join the discussion...')
  const send = page.getByRole('button', { name: 'Post Comment' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/comments')) sent += 1
  })
  await box.fill('   ')
  await send.click()
  for (const comment of ['One', 'Two']) {
    await box.fill(comment)
    await send.click()
    await expect(page.getByText('Comment posted successfully!').first()).toBeVisible()
    await expect(box).toHaveValue('')
  }
  await expect(page.getByRole('region', { name: 'Comments (2)' }).getByRole('listitem')).toHaveText([
    /Two/,
    /One/,
  ])
  expect(sent).toBe(2)
})

test('a draft is a preview for its author and not found for anyone else; a post’s id leads to its slug [2.128]', async ({
  page,
  fresh,
  browser,
}) => {
  const draft = await createPost(fresh, { status: 'Draft', title: 'Not ready yet' })
  const published = await createPost(fresh, { title: 'Ready' })
  const redirect = await fetch(`${fresh.origin}/blogs/${published._id}`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/blogs/ready'])
  expect(
    (await fetch(`${fresh.origin}/blogs/${draft._id}`, { redirect: 'manual' })).headers.get('location'),
  ).toBe('/404')
  await signIn(page, fresh.origin)
  const answer = await page.goto(`${fresh.origin}/blogs/${draft._id}`)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not ready yet')
  const stranger = await browser.newPage()
  await stranger.goto(`${fresh.origin}/blogs/${draft._id}`)
  await expect(stranger).toHaveURL(`${fresh.origin}/404`)
  await stranger.close()
})

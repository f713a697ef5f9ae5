import type { Page } from '@playwright/test'
import { confirm, saveElsewhere } from '../studio/studio-page.ts'
import { createPost } from './posts.ts'
import type { Product } from './product.ts'

/** A screen to take a picture of. */
export interface Shot {
  /** The picture's file name. */
  name: string
  path: string
  /** Runs on the screen first; the picture then shows the window, not the whole page. */
  prepare?: (page: Page) => Promise<void>
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByText('Loading...').waitFor({ state: 'hidden' })
}

/** Edits a post that is saved elsewhere meanwhile, and submits it: the conflict opens. */
async function meetAnother(page: Page, product: Product) {
  const post = await createPost(product, {
    title: 'A conflict',
    content: '<p>Open the door half way.</p><p>Look at the upper hinge.</p><p>Turn the front screw.</p>',
  })
  await page.goto(`${product.origin}/dashboard/my-blogs`)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.keyboard.press('Escape')
  await page.goto(`${product.origin}/dashboard/edit-blog/${post._id}`)
  await page.getByLabel('Title', { exact: true }).fill('My title for a hinge that sags')
  await page.getByLabel('Content').getByText('Look at the upper').click({ clickCount: 3 })
  await page.keyboard.type('Look at the upper hinge first, with the door half open.')
  const content =
    '<p>Open the door half way.</p><p>The upper hinge carries the weight.</p><p>Turn the front screw.</p>'
  await saveElsewhere(product, post, { title: 'Their title for a hinge that sags', content })
  await page.getByRole('button', { name: 'Update blog post' }).click()
  await confirm(page)
  await page.getByRole('heading', { name: 'This post was changed in two places' }).waitFor()
  await page.getByRole('button', { name: 'Title: Mine' }).click()
}

/** Every screen of the studio, and every dialog and menu above it. */
export function studioShots(product: Product, id: string): Shot[] {
  const dashboard = (path: string) => `/dashboard${path}`
  const screens = ['profile', 'create-blog', 'my-blogs', 'enquiries'].map((name) => ({
    name: `studio-${name}`,
    path: dashboard(`/${name}`),
  }))
  const edit = dashboard(`/edit-blog/${id}`)
  const list = dashboard('/my-blogs')
  return [
    ...screens,
    { name: 'studio-empty', path: dashboard('/my-blogs?search=nothing-of-the-kind') },
    { name: 'studio-post', path: dashboard(`/blogs/${id}`) },
    { name: 'studio-history', path: dashboard(`/blogs/${id}/history`) },
    { name: 'studio-edit', path: edit },
    { name: 'studio-preview', path: edit, prepare: press('Preview') },
    { name: 'studio-question', path: edit, prepare: press('Update blog post') },
    { name: 'studio-panel', path: list, prepare: press('Notifications') },
    { name: 'studio-commands', path: list, prepare: (page) => page.keyboard.press('ControlOrMeta+k') },
    { name: 'studio-conflict', path: list, prepare: (page) => meetAnother(page, product) },
  ]
}

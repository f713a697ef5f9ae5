// @vitest-environment jsdom
import type { SafeHtml } from '@fettle/shared-types'
import { articleSamples } from '@fettle/shared-types/testing'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { contentMarkdown } from '../../../../api/src/content-export/content-markdown.ts'
import { renderContent } from '../../../../api/src/imports/markdown/fettle-content.ts'
import { cleanContent } from '../../../../api/src/posts/clean-content.ts'
import { articleParts } from '../../../../public-site/components/article/article-parts.ts'
import { jsonFeed, rss } from '../../../../public-site/server/documents/feeds.ts'
import { openTestEditor } from '../../testing/test-editor.ts'
import { createArticleWriter, openArticle } from './article-document.ts'
import { extensionsWith } from './extensions.ts'

const extensions = extensionsWith({ readImage: async () => undefined, describe: () => {} })
const schema = getSchema(extensions)

/** Opens an article, types a word at the end of one of its texts, and writes it. */
function typed(html: string, word: string, where: 'last' | 'before last'): string {
  const opened = openArticle(html, schema)
  const editor = openTestEditor({ extensions, content: opened.content })
  const write = createArticleWriter(editor.state.doc, opened)
  const ends: number[] = []
  editor.state.doc.descendants((node, pos) => {
    if (node.isTextblock) ends.push(pos + 1 + node.content.size)
  })
  const at = ends.at(where === 'last' ? -1 : -2)
  if (at !== undefined) editor.view.dispatch(editor.state.tr.insertText(word, at))
  const written = write(editor.state.doc)
  editor.destroy()
  return written
}

const { body } = document.implementation.createHTMLDocument()

/** HTML as a browser has it: attributes in any order, and the one spelling of bold and italic that the editor has. */
function asBrowserHasIt(html: string): string {
  body.innerHTML = html.replace(/(<\/?)b>/g, '$1strong>').replace(/(<\/?)i>/g, '$1em>')
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].toSorted((one, other) => one.name.localeCompare(other.name))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  return body.innerHTML
}

const origin = 'https://fettle.example'

/** An article as both feeds carry it, with the addresses that are the site's own again. */
function inFeeds(content: string): string[] {
  const feed = [
    {
      ...{ _id: 'a', createdAt: '2026-01-01T00:00:00.000Z' },
      ...{ title: 'A tap', slug: 'a-tap', description: 'Drips', category: 'Plumbing', tags: [], content },
      ...{ thumbnail: '/uploads/a.webp', author: { email: '', name: 'Asha' }, language: null },
      ...{ publishedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    },
  ]
  const business = { name: 'Fettle', description: 'Repairs', language: 'en' }
  const { items } = JSON.parse(jsonFeed(feed, origin, business)) as { items: Array<{ content_html: string }> }
  const read = new DOMParser().parseFromString(rss(feed, origin, business), 'application/xml')
  const [encoded] = read.getElementsByTagName('content:encoded')
  return [items[0]?.content_html ?? '', encoded?.textContent ?? ''].map((html) =>
    html.replaceAll(`"${origin}/blogs/a-tap#`, '"#').replaceAll(`"${origin}/`, '"/'),
  )
}

/** A link around a picture, as the picture of a video stands in an article. */
const linkedPicture =
  '<p><a href="https://vimeo.com/76979871"><img src="/uploads/a.webp" alt="A tap" width="80" height="60" /></a></p>'
const samples = [
  ...articleSamples().map(({ tag, attribute, html }) => [tag, attribute, html] as const),
  ['a', 'href', linkedPicture] as const,
]

test.each(samples)('<%s %s> is the same after each way that an article takes', (tag, attribute, html) => {
  const stored = cleanContent(`${html}<p>end</p>`)
  const selector = attribute === '' ? tag : `${tag}[${attribute}]`
  const holds = (shown: string) => {
    body.innerHTML = shown
    return body.querySelector(selector) !== null
  }
  expect(holds(stored), 'stored').toBe(true)

  const below = cleanContent(typed(stored, ' word', 'last'))
  expect(below, 'a word typed below it').toBe(stored.replace('end</p>', 'end word</p>'))

  const inside = cleanContent(typed(stored, '§', 'before last'))
  expect(asBrowserHasIt(inside.replace('§', '')), 'a word typed in it').toBe(asBrowserHasIt(stored))

  const { lead, rest } = articleParts(stored as SafeHtml, 'en')
  expect(holds(lead + rest), 'on its page').toBe(true)

  expect(inFeeds(stored), 'in the feeds').toEqual([stored, stored])

  const { body: text, format } = contentMarkdown(stored)
  expect(cleanContent(renderContent(text, format)), 'exported and imported').toBe(stored)
})

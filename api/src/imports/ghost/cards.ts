import { z } from 'zod'
import { escapeHtml } from '../../escape-html.ts'
import { renderMarkdown } from '../markdown/read-markdown.ts'

const Text = z.string().catch('')

/** What cards hold; each kind has some of it. */
const Payload = z.object({
  markdown: Text,
  html: Text,
  code: Text,
  src: Text,
  url: Text,
  alt: Text,
  title: Text,
  caption: Text,
  heading: Text,
  content: Text,
  calloutText: Text,
  buttonText: Text,
  buttonUrl: Text,
  images: z.array(z.object({ src: Text, alt: Text })).catch([]),
})

export const picture = (src: string, alt: string, caption = '') =>
  `<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`

const link = (address: string, words: string) =>
  `<p><a href="${escapeHtml(address)}">${escapeHtml(words || address)}</a></p>`

/** @returns what a card shows; nothing where it holds nothing that is known */
export function cardHtml(payload: unknown): string {
  const card = Payload.parse(Object(payload))
  if (card.markdown) return renderMarkdown(card.markdown)
  if (card.code) return `<pre><code>${escapeHtml(card.code)}</code></pre>`
  if (card.images.length > 0)
    return (
      card.images.map(({ src, alt }) => picture(src, alt)).join('\n') +
      (card.caption && `<p>${card.caption}</p>`)
    )
  if (card.html) return card.html + (card.caption && `<p>${card.caption}</p>`)
  if (card.heading || card.content)
    return `<details><summary>${card.heading}</summary>${card.content}</details>`
  if (card.calloutText) return `<blockquote>${card.calloutText}</blockquote>`
  if (card.buttonUrl) return link(card.buttonUrl, card.buttonText)
  if (card.url) return link(card.url, card.title)
  return card.src ? picture(card.src, card.alt, card.caption) : ''
}

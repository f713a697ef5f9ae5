import type { SafeHtml } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { articleParts } from './article-parts.ts'

test('an article may have as many spaces as it has room for', () => {
  const spaces = ' '.repeat(900_000)
  for (const html of [
    `<p>a${spaces}b</p>`,
    `<p>a${'\t '.repeat(450_000)}b</p>`,
    `<pre><code>a${spaces}b</code></pre>`,
    `<p><a href="/${spaces}x">b</a></p>`,
    `<p><abbr title="${spaces}x">b</abbr></p>`,
    `<h2>a${spaces}b</h2>`,
    `<table><tbody><tr><td>1${spaces}2</td></tr></tbody></table>`,
    `<p>${spaces}<a href="https://www.youtube.com/watch?v=x">b</a>${spaces}</p>`,
  ]) {
    const { lead, rest } = articleParts(html as SafeHtml, 'en')
    expect((lead + rest).length).toBeGreaterThan(0)
  }
})

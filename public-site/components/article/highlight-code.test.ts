import { expect, test } from 'vitest'
import { highlightCode } from './highlight-code.ts'

const block = (language: string, code: string) =>
  `<pre><code class="language-${language}">${code}</code></pre>`

test('code in a known language is marked by what its words are, and nothing of it changes', async () => {
  const code = 'const name = "a" &lt; 1 &amp;&amp; go() // नल\n\n  return &gt;'
  const shown = await highlightCode(`<p>a</p>${block('ts', code)}<p>b</p>${block('sh', 'ls -l # list')}`)
  expect(shown).toContain('<span data-code="keyword">const</span>')
  expect(shown).toContain('<span data-code="string">"a"</span>')
  expect(shown).toContain('<span data-code="comment"># list</span>')
  expect(shown.replace(/<\/?span[^>]*>/g, '')).toBe(
    `<p>a</p>${block('ts', code)}<p>b</p>${block('sh', 'ls -l # list')}`,
  )
  expect(shown).not.toContain('style=')
})

test('code in an unknown language, or none, and what is too long stay plain', async () => {
  const plain = [
    block('brainfuck', 'const a'),
    block('constructor', 'const a'),
    '<pre><code>const a</code></pre>',
    '<pre>const a</pre>',
    '<p><code class="language-js">const a</code></p>',
    block('js', 'const a\n'.repeat(1_300)),
    block('js', `const a = ${'1 + '.repeat(200)}1`),
  ].join('')
  expect(await highlightCode(plain)).toBe(plain)
})

test('an article of many blocks is coloured up to a bound', async () => {
  const many = Array.from({ length: 40 }, (_, at) => block('json', `[${at}${'\n'.repeat(1_000)}]`)).join('')
  const shown = await highlightCode(many)
  expect(shown.match(/data-code/g)).toHaveLength(29)
  expect(shown.endsWith(block('json', `[39${'\n'.repeat(1_000)}]`))).toBe(true)
})

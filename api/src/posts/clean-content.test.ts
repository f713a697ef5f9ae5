import { hostileHtml, whatIsNotAllowed } from '@fettle/shared-types/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanContent } from './clean-content.ts'

describe('a good article keeps', () => {
  test.each([
    ['headings', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
    ['lists', '<ul><li>a<ol start="3"><li>b</li></ol></li></ul><dl><dt>t</dt><dd>d</dd></dl>'],
    [
      'tables',
      '<table><caption>c</caption><thead><tr><th scope="col" colspan="2">h</th></tr></thead><tbody><tr><td rowspan="2">d</td></tr></tbody></table>',
    ],
    [
      'figures with pictures of ours',
      '<figure><img src="/uploads/ab12-800.webp" alt="A &quot;tap&quot;" width="800" height="600" /><figcaption>c</figcaption></figure>',
    ],
    ['code', '<pre><code class="language-js">a &lt; b &amp;&amp; c</code></pre>'],
    [
      'directions',
      '<p dir="rtl">a</p><h2 dir="auto">b</h2><ul dir="rtl"><li dir="ltr">c</li></ul><table dir="rtl"><tbody><tr><td dir="rtl">d</td></tr></tbody></table><figure dir="rtl"><img src="/uploads/a.webp" /><figcaption dir="rtl">e</figcaption></figure>',
    ],
    ['quotes and rules', '<blockquote cite="https://example.com/">q</blockquote><hr />'],
    [
      'marks',
      '<p><strong>a</strong><em>b</em><s>c</s><u>d</u><sub>e</sub><sup>f</sup><mark>g</mark><br />h</p>',
    ],
    [
      'links',
      '<a href="https://example.com/?a=1&amp;b=2" rel="noopener">a</a><a href="mailto:a@example.com" rel="noopener">b</a><a href="tel:+911100000000" rel="noopener">c</a><a href="/faq" target="_blank" rel="noopener">d</a>',
    ],
    [
      'places and the links that lead there',
      '<h2 id="a-seat">a</h2><p><a id="a-here"></a><a href="#a-seat" rel="noopener">b</a><a href="#h-other" rel="noopener">c</a></p><ul><li id="a-note-1">d</li></ul>',
    ],
  ])('%s', (_what, html) => {
    expect(cleanContent(html)).toBe(html)
  })
})

test('a place that a writer names gets a prefix, and links of the article follow it there', () => {
  const html =
    '<p><a name="top"></a>a<sup><a id="ref" href="#n%C3%B61">1</a></sup> <a href="#other">b</a></p><ol><li id="nö1">c <a href="#ref">↩</a></li></ol>'
  expect(cleanContent(html)).toBe(
    '<p><a id="a-top"></a>a<sup><a id="a-ref" href="#a-nö1" rel="noopener">1</a></sup> <a href="#other" rel="noopener">b</a></p><ol><li id="a-nö1">c <a href="#a-ref" rel="noopener">↩</a></li></ol>',
  )
  expect(
    cleanContent('<p id="a b">a</p><img id="x" src="/uploads/a.webp"><strong id="y">b</strong>'),
  ).not.toContain(' id=')
})

describe('nothing that runs survives', () => {
  test.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="  jAvA&#x09;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example/x">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x" rel="opener">a</a>', '<a>a</a>'],
    ['<img src="https://evil.example/x.png">text', 'text'],
    ['<img src="/uploads/../secret">text', 'text'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<svg><script>alert(1)</script></svg>text', 'text'],
    ['<math><mi>x</mi></math><p>text</p>', '<p>text</p>'],
    ['<iframe src="javascript:alert(1)"></iframe>text', 'text'],
    ['<style>p{}</style><p>text</p><!-- c -->', '<p>text</p>'],
    [
      '<p dir="RTL">a</p><p dir="x">b</p><strong dir="rtl">c</strong>',
      '<p dir="rtl">a</p><p>b</p><strong>c</strong>',
    ],
    ['<form action="/x"><input value="v">text</form>', 'text'],
    ['<h1>title</h1>', '<h2>title</h2>'],
    ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<code class="language-js evil">x</code>', '<code class="language-js">x</code>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</noscript>text', 'text'],
  ])('%s', (html, clean) => {
    expect(cleanContent(html)).toContain(clean)
    expect(cleanContent(html)).not.toMatch(
      /<script|javascript:|onerror=|onclick=|evil\.example|<svg|<iframe|style=/i,
    )
  })
})

test.each(hostileHtml)(
  '%j leaves nothing that an article may not hold, and no second reading brings it back',
  (html) => {
    const clean = cleanContent(`<p>kept</p>${html}`)
    expect(whatIsNotAllowed(clean)).toEqual([])
    expect(clean).toContain('<p>kept</p>')
    expect(cleanContent(clean)).toBe(clean)
  },
)

test('broken markup is clean at once, not a little cleaner each time', () => {
  const once = cleanContent('<p>start</p><p><text<p><p>')
  expect(cleanContent(once)).toBe(once)
})

test('cleaning what is clean changes nothing', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b>',
      '<a href="x">',
      '</a>',
      '<img src="/uploads/a.webp">',
      '<',
      '&',
      '&amp;',
      '"',
      '<script>',
    ],
    ...[
      '<table>',
      '<td>',
      '<li>',
      '</ul>',
      'text',
      ' ',
      '<h1>',
      '<!--',
      '-->',
      '&lt;script&gt;',
      '<textarea>',
      '</x>',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), (pieces) => {
      const once = cleanContent(`<p>start</p>${pieces.join('')}`)
      expect(cleanContent(once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test.each(['', '<p></p>', '<p>&nbsp;</p><br>', '<script>x</script>', '<p>\u200b</p>', '<!-- only this -->'])(
  'what shows nothing is no content: %s',
  (html) => {
    expect(() => cleanContent(html)).toThrow('content is required')
  },
)

test('the title of a picture without alternative text becomes that text', () => {
  const cleaned = (attributes: string) => cleanContent(`<img src="/uploads/a.webp"${attributes} />`)
  for (const attributes of [' alt="" title="A &quot;tap&quot;"', ' title="A &quot;tap&quot;"'])
    expect(cleaned(attributes)).toBe('<img src="/uploads/a.webp" alt="A &quot;tap&quot;" />')
  for (const attributes of [' alt="A tap" title="b"', ' alt="" title=" "', ' alt=""'])
    expect(cleaned(attributes)).toBe(`<img src="/uploads/a.webp"${attributes} />`)
})

test('a picture alone is content', () => {
  expect(cleanContent('<p><img src="/uploads/a-400.webp"></p>')).toContain('<img')
})

import type { SafeHtml } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { articleParts } from './article-parts.ts'

const partsOf = (html: string) => articleParts(html as SafeHtml, 'en')

const tableBox = '<div data-box="table" role="group" aria-label="Table" tabindex="0">'

test('the opening paragraph stands apart from the rest', () => {
  expect(partsOf('<p>One<br />line.</p><p>Two</p>')).toMatchObject({
    lead: '<p>One<br />line.</p>',
    rest: '<p>Two</p>',
  })
  for (const other of [
    '<h4></h4><p>One</p>',
    '<p></p><p>One</p>',
    '<ul><li><p>One</p></li></ul>',
    'Words',
    '',
  ])
    expect(partsOf(other)).toMatchObject({ lead: '', rest: other })
  const nested = '<p><em><p>One</p></em></p>'
  expect(partsOf(`${nested}<hr />`)).toMatchObject({ lead: nested, rest: '<hr />' })
})

test('headings get an id and a link to themselves, and are listed as plain text', () => {
  const { rest, headings } = partsOf('<h2 dir="ltr">Nuts &amp; <em>bolts</em></h2><h3>A\u00a0b</h3>')
  expect(rest).toBe(
    '<h2 dir="ltr" id="h-nuts-bolts"><a href="#h-nuts-bolts" data-heading-link="">Nuts &amp; <em>bolts</em></a></h2>' +
      '<h3 id="h-a-b"><a href="#h-a-b" data-heading-link="">A\u00a0b</a></h3>',
  )
  expect(headings).toEqual([
    { id: 'h-nuts-bolts', text: 'Nuts & bolts', level: 2 },
    { id: 'h-a-b', text: 'A b', level: 3 },
  ])
})

test('headings are shown without a gap in their ranks, and each has an id', () => {
  const shown = (html: string) =>
    [...partsOf(html).rest.matchAll(/<h(\d) id="([^"]*)"/g)].map(([, ...found]) => found.join(' '))
  expect(shown('<h3>A</h3><h6>B</h6><h4>C</h4><h3>D</h3><h2>E</h2><h5>F</h5><h6>G</h6><h6>H</h6>')).toEqual([
    '2 h-a',
    '3 h-b',
    '3 h-c',
    '2 h-d',
    '2 h-e',
    '3 h-f',
    '4 h-g',
    '4 h-h',
  ])
  const deep = partsOf('<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5><p><a href="#d">d</a></p>')
  expect(deep.headings.map(({ level }) => level)).toEqual([2, 3, 4])
  expect(deep.rest).toContain('<h5 id="h-d"><a href="#h-d" data-heading-link="">D</a></h5>')
  expect(deep.rest).toContain('<p><a href="#h-d">d</a></p>')
})

test('the headings of a table say what they are of, unless their writer has', () => {
  const { rest } = partsOf(
    '<table><thead><tr><th>a</th><td>b</td></tr></thead><tbody><tr><th>c</th><th>d</th></tr>' +
      '<tr><th>e</th><td>f<table><tr><th>g</th></tr></table></td></tr><tr><th scope="col">h</th><td>i</td></tr></tbody></table>',
  )
  expect([...rest.matchAll(/<th( [^>]*)?>(.)/g)].map(([, scope, name]) => `${name}${scope}`)).toEqual([
    ...['a scope="col"', 'c scope="col"', 'd scope="col"', 'e scope="row"', 'g scope="col"', 'h scope="col"'],
  ])
})

test('a heading that is a link keeps its link, and one without words stays as it is', () => {
  const { rest, headings } = partsOf(
    '<h2><a href="/faq">FAQ</a></h2><h2><img src="/uploads/a.png" alt="" /></h2>',
  )
  expect(rest).toBe('<h2 id="h-faq"><a href="/faq">FAQ</a></h2><h2><img src="/uploads/a.png" alt="" /></h2>')
  expect(headings.map(({ id }) => id)).toEqual(['h-faq'])
})

test('headings in quotes, lists and tables are part of these, and links lead to them', () => {
  const html =
    '<blockquote><h2 id="h-quoted">Quoted</h2></blockquote><ul><li><h3 id="h-item">Item</h3></li></ul><table><tbody><tr><td><h2 id="h-cell">Cell</h2></td></tr></tbody></table>'
  expect(partsOf(html.replaceAll(/ id="[^"]*"/g, ''))).toEqual(partsOf(html))
  expect(partsOf(html)).toEqual({
    lead: '',
    rest: html.replace('<table>', `${tableBox}<table>`).replace('</table>', '</table></div>'),
    headings: [],
  })
})

test('a heading in a quote takes no id from the headings of the article', () => {
  const { rest, headings } = partsOf(
    '<hr /><blockquote><h2>Nuts</h2><h3 id="a-mine">Mine</h3></blockquote><h2>Nuts</h2><p><a href="#nuts-2">a</a></p>',
  )
  expect(rest).toContain('<blockquote><h2 id="h-nuts-2">Nuts</h2><h3 id="a-mine">Mine</h3></blockquote>')
  expect(rest).toContain('<a href="#h-nuts-2">a</a>')
  expect(headings).toEqual([{ id: 'h-nuts', text: 'Nuts', level: 2 }])
})

test('words in Devanagari are marked in text, and nothing is written into an attribute', () => {
  const hindi = '<span lang="hi">नल से, पानी</span>'
  expect(partsOf('<p>See नल से, पानी now</p>').lead).toBe(`<p>See ${hindi} now</p>`)
  const title = '<ul><li><abbr title="a > नल <b>">AC</abbr></li></ul>'
  expect(partsOf(title).rest).toBe(title)
  expect(partsOf('<h2>नल AC</h2>')).toMatchObject({
    rest: '<h2 id="h-नल-ac"><a href="#h-नल-ac" data-heading-link=""><span lang="hi">नल</span> AC</a></h2>',
    headings: [{ text: 'नल AC' }],
  })
})

test('an article of a million characters is divided in one pass', () => {
  const many = '<h2>Step</h2><p>Turn &lt;it&gt; नल</p>'.repeat(25_000)
  expect(partsOf(many).headings).toHaveLength(25_000)
  const notes = Array.from({ length: 8_000 }, (_, at) => at)
  const noted =
    `<p>${notes.map((at) => `<sup><a href="#a-n${at}" id="a-r${at}">1</a></sup>`).join('')}</p>` +
    `<ol>${notes.map((at) => `<li id="a-n${at}"><p>note</p></li>`).join('')}</ol>`
  expect(partsOf(noted).rest.match(/data-note-back/g)).toHaveLength(8_000)
})

test('a note ends with a link back to the text, unless it has one', () => {
  const reference = (name: string) => `<sup><a href="#a-${name}" id="a-ref-${name}">1</a></sup>`
  const back = (name: string, number: number) =>
    ` <a href="#a-ref-${name}" data-note-back="" aria-label="Back to where the text refers to note ${number}">\u21a9\ufe0e</a>`
  const own = '<li id="a-own">c <a href="#a-ref-own">back</a></li>'
  const { lead, rest } = partsOf(
    `<p>a${reference('two')}b${reference('own')}${reference('one')}</p><ol><li id="a-two">c</li>${own}<li id="a-one"><p>d</p><ul><li>e</li></ul><p>f</p></li><li id="a-other">g</li></ol>`,
  )
  expect(lead).toContain(reference('two'))
  expect(rest).toBe(
    `<ol><li id="a-two">c${back('two', 1)}</li>${own}<li id="a-one"><p>d</p><ul><li>e</li></ul><p>f${back('one', 3)}</p></li><li id="a-other">g</li></ol>`,
  )
})

test('links lead to headings by their ids, by their words, and by the ids that writers gave', () => {
  const { rest, headings } = partsOf(
    '<hr /><p><a href="#nuts">a</a><a href="#h-nuts">b</a><a href="#a-mine">c</a><a href="#none">d</a></p><h2>Nuts</h2><h2 id="a-mine">Bolts</h2><p id="a-mine">e</p>',
  )
  expect(rest).toContain(
    '<a href="#h-nuts">a</a><a href="#h-nuts">b</a><a href="#a-mine">c</a><a href="#none">d</a>',
  )
  expect(headings.map(({ id }) => id)).toEqual(['h-nuts', 'a-mine'])
  expect(rest).toContain('<h2 id="a-mine"><a href="#a-mine" data-heading-link="">Bolts</a></h2><p>e</p>')
})

test('code and tables, wherever they stand, are in a box that keys can scroll; a table in a table is not', () => {
  expect(partsOf('<pre dir="ltr"><code>a</code></pre>').rest).toBe(
    '<div data-box="code" role="group" aria-label="Code"><pre dir="ltr" tabindex="0"><code>a</code></pre></div>',
  )
  const inner = '<table><tbody><tr><td><table></table><pre>a</pre></td></tr></tbody></table>'
  expect(partsOf(`<details>${inner}</details>`).rest).toBe(`<details>${tableBox}${inner}</div></details>`)
})

test('a paragraph that is a link to a video becomes a figure that loads nothing, and no opening paragraph', () => {
  const page = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const figure = (title: string) =>
    '<figure data-video="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1">' +
    `<a href="${page}" rel="noopener">${title}</a>` +
    '<figcaption>Plays here from YouTube once you press it; nothing is loaded before.</figcaption></figure>'
  const bare = figure('Watch the video on YouTube')
  expect(
    partsOf(`<p><a href="${page}&amp;app=1" rel="noopener">Oil &amp; <em>hinges</em></a></p>`),
  ).toMatchObject({
    lead: '',
    rest: figure('Oil &amp; hinges'),
  })
  expect(partsOf(`<p>${page}</p><p>Words</p>`)).toMatchObject({ lead: '', rest: `${bare}<p>Words</p>` })
  expect(partsOf(`<p>Words</p><p><a href="${page}">${page}</a></p>`).rest).toBe(bare)
  for (const other of [
    `<p>See <a href="${page}">this</a></p>`,
    `<p><a href="${page}">one</a> <a href="${page}">two</a></p>`,
    '<p><a href="https://example.com/watch?v=dQw4w9WgXcQ">elsewhere</a></p>',
    `<ul><li><p><a href="${page}">in a list</a></p></li></ul>`,
  ])
    expect(partsOf(`<hr />${other}`).rest).toBe(`<hr />${other}`)
})

test('the picture in the link to a video is what the plate shows, and its description is what the link is called', () => {
  const picture = '<img src="/uploads/a.webp" alt="Oil &amp; hinges" width="480" height="270" />'
  const page = 'https://vimeo.com/76979871'
  const figureOf = (html: string) => partsOf(html).rest
  expect(figureOf(`<p><a href="${page}" rel="noopener">${picture}</a></p>`)).toBe(
    '<figure data-video="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1">' +
      `<a href="${page}" rel="noopener"><img src="/uploads/a.webp" alt="" width="480" height="270" /><span>Oil &amp; hinges</span></a>` +
      '<figcaption>Plays here from Vimeo once you press it; nothing is loaded before.</figcaption></figure>',
  )
  expect(figureOf(`<p><a href="${page}">${picture} Watch</a></p>`)).toContain('<span>Watch</span>')
  for (const other of [`${picture}${page}`, `<a href="${page}">${picture}${picture}</a>`])
    expect(partsOf(`<p>${other}</p>`).rest).not.toContain('data-video')
})

/** The cells of a table that are aligned at their end, by their words. */
const aligned = (html: string) =>
  [...partsOf(html).rest.matchAll(/<t[hd][^>]* data-align="end"[^>]*>(.*?)(?=<\/?t)/g)].map(
    ([, words = '']) => words.replace(/<[^>]*>/g, ''),
  )
const tableOf = (...rows: string[][]) =>
  `<table><thead><tr>${rows[0]?.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .slice(1)
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

test('columns of numbers are aligned at their end with their headings; other columns are not', () => {
  expect(
    aligned(
      tableOf(
        ['Part', 'Price', 'Size', 'Share', 'Note'],
        ['Washer', '₹1,250.50', '15 mm', '12 %', '2 a set'],
        ['Tap', '− ₹40', '20–22 mm', '–', 'chrome'],
        ['Hose', '', '१५ मिमी', '7%', '3'],
      ),
    ),
  ).toEqual([
    ...[
      'Price',
      'Size',
      'Share',
      '₹1,250.50',
      '15 mm',
      '12 %',
      '− ₹40',
      '20–22 mm',
      '–',
      '',
      '१५ मिमी',
      '7%',
    ],
  ])
  expect(aligned(tableOf(['Code'], ['WD-40'], ['3 in 1 oil']))).toEqual([])
  expect(aligned(tableOf(['Nothing'], [''], ['–']))).toEqual([])
})

test('what a writer has aligned, tables whose cells reach over several, and pictures stay as they are', () => {
  const centred = '<td data-align="center">2</td>'
  expect(
    aligned(`<table><tbody><tr><td>1</td>${centred}</tr><tr><td>3</td><td>4</td></tr></tbody></table>`),
  ).toEqual(['1', '3'])
  expect(
    aligned('<table><tbody><tr><td colspan="2">1</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>'),
  ).toEqual([])
  expect(
    aligned('<table><tbody><tr><td>1<img src="/uploads/a.webp" alt=""></td></tr></tbody></table>'),
  ).toEqual([])
  const inner = '<table><tbody><tr><td>5</td><td>a</td></tr></tbody></table>'
  expect(aligned(`<table><tbody><tr><td>1</td><td>2 ${inner}</td></tr></tbody></table>`)).toEqual(['1', '5'])
})

test('no line of an article ends with spaces; those in code are kept for who copies it', () => {
  const { lead, rest } = partsOf('<p>a  \nb\t\r\n<em>c</em> \n</p> \n<pre><code>d \t\ne</code></pre>')
  expect(lead).toBe('<p>a\nb\r\n<em>c</em>\n</p>')
  expect(rest).toContain('<code>d&#32;&#9;\ne</code>')
  expect(lead + rest).not.toMatch(/[ \t]\r?\n/)
})

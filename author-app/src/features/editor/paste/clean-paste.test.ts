// @vitest-environment jsdom
import { styledSamples } from '@fettle/shared-types/testing'
import { expect, test } from 'vitest'
import { openTestEditor } from '../../../testing/test-editor.ts'
import { extensionsWith } from '../extensions.ts'
import { tidyBody } from '../tidy-article.ts'
import { cleanPaste } from './clean-paste.ts'

const clean = (html: string) =>
  cleanPaste(html)
    .html.replace(/\s*\n\s*/g, ' ')
    .trim()

/** What is in the article after pasting. */
function pasted(html: string): string {
  const editor = openTestEditor({
    extensions: extensionsWith({ readImage: async () => undefined, describe: () => {} }),
  })
  const event = Object.assign(new Event('paste'), { clipboardData: null })
  editor.view.pasteHTML(cleanPaste(html).html, event)
  const body = document.createElement('div')
  body.innerHTML = editor.getHTML()
  return tidyBody(body).innerHTML.replace(/<p><\/p>$/, '')
}

const wordPage = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 p.MsoNormal {mso-style-unhide:no; margin:0cm;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
 @list l0:level2 {mso-level-number-format:bullet; mso-level-text:o;}
 @list l1:level1 {mso-level-tab-stop:none; mso-level-number-position:left;}
--></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const wordItem = (list: string, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:
-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-IN style='font-family:Symbol;
mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-IN>${words}<o:p></o:p></span></p>`

test('Word: headings, bold, italics and empty lines', () => {
  const html = wordPage(`<h1>Geysers<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-IN>Switch off</span></b><span lang=EN-IN>
the <i>isolator</i>.<span style='mso-spacerun:yes'>&nbsp; </span>Wait.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Tools</h2><p class=MsoQuote>Never alone.</p>`)
  expect(pasted(html)).toBe(
    '<h2>Geysers</h2><p><strong>Switch off</strong> the <em>isolator</em>. Wait.</p><h3>Tools</h3><blockquote><p>Never alone.</p></blockquote>',
  )
})

test('Word: flat list paragraphs become lists within lists', () => {
  const html = wordPage(
    [
      '<p class=MsoNormal>Before</p>',
      wordItem('l0', 1, '·', 'Tap'),
      wordItem('l0', 2, 'o', 'Seat'),
      wordItem('l0', 2, 'o', 'Washer'),
      wordItem('l0', 1, '·', 'Valve'),
      wordItem('l1', 1, '3.', 'Third'),
      wordItem('l1', 2, 'a)', 'Inner'),
      '<p class=MsoListParagraphCxSpMiddle style="margin-left:36.0pt">More of it</p>',
      wordItem('l1', 1, '4.', '<b>Fourth</b>'),
      '<p class=MsoNormal>After</p>',
    ].join('\n'),
  )
  expect(pasted(html)).toBe(
    '<p>Before</p><ul><li>Tap<ul><li>Seat</li><li>Washer</li></ul></li><li>Valve</li></ul>' +
      '<ol start="3"><li>Third<ol><li><p>Inner</p><p>More of it</p></li></ol></li><li><strong>Fourth</strong></li></ol><p>After</p>',
  )
})

test('Word, cleaned by a browser: the marker stands between comments alone', () => {
  const html = `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l2 level1 lfo3"><!--[if !supportLists]--><span>1.<span style="font-size: 7pt;">&nbsp;&nbsp; </span></span><!--[endif]--><span>First<o:p></o:p></span></p><p class="MsoListParagraph" style="mso-list:l2 level1 lfo3"><!--[if !supportLists]--><span>2.</span><!--[endif]-->Second</p>`
  expect(pasted(html)).toBe('<ol><li>First</li><li>Second</li></ol>')
})

test('Word for the web: one list for each item, its level beside it', () => {
  const item = (tag: string, level: number, words: string, start = '') =>
    `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} ${start} class="BulletListStyle1"><li data-leveltext="" data-listid="2" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" class="OutlineElement"><p class="Paragraph SCXW1"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">${words}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`
  const html = `<div class="OutlineElement"><p>Before</p></div>${item('ul', 1, 'One')}${item('ul', 2, 'Two')}${item('ol', 1, 'Three', 'start="1"')}`
  expect(pasted(html)).toBe(
    '<p>Before</p><ul><li><strong>One</strong><ul><li><strong>Two</strong></li></ul></li></ul><ol><li><strong>Three</strong></li></ol>',
  )
})

test('Google Docs: the wrapper is not bold, spans say what is, line breaks between blocks go', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">Pests</span></h1><br /><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;font-style:normal;background-color:transparent;">Seal</span><span style="font-weight:400;font-style:italic;"> every gap</span><span style="font-weight:400;text-decoration:underline;"> twice</span><span style="text-decoration:line-through;"> once</span><span style="background-color:#ffff00;font-weight:400"> now</span></p><br><p dir="ltr"><a href="https://www.google.com/url?q=https://example.com/a%3Fb%3D1&amp;sa=D&amp;source=docs" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">source</span></a><a href="#heading=h.1">, above</a></p><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Two</span></p></li></ul><li aria-level="1"><p><span>Three</span></p></li></ul></b><br class="Apple-interchange-newline">`
  expect(pasted(html)).toBe(
    '<h2>Pests</h2><p><strong>Seal</strong><em> every gap</em><u> twice</u><s> once</s><mark> now</mark></p>' +
      '<p><a href="https://example.com/a?b=1">source</a>, above</p><ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
  )
})

test('blocks keep the direction of their words, wherever it is said', () => {
  expect(
    clean(
      '<p dir="rtl">a</p><h2 dir="AUTO">b</h2><p dir="ltr">c</p><p dir="x">d</p><p style="direction: rtl">e</p><ul dir=rtl><li>f</li></ul>',
    ),
  ).toBe(
    '<p dir="rtl">a</p><h2 dir="auto">b</h2><p dir="ltr">c</p><p>d</p><p dir="rtl">e</p><ul dir="rtl"><li>f</li></ul>',
  )
  expect(clean('<div dir="rtl">a<div>b</div><blockquote><p>c</p></blockquote></div><p>d</p>')).toBe(
    '<p dir="rtl">a</p><p dir="rtl">b</p><blockquote dir="rtl"><p>c</p></blockquote><p>d</p>',
  )
  expect(clean('<html dir="rtl"><body><p>a</p></body></html>')).toBe('<p dir="rtl">a</p>')
  expect(clean('<html dir="ltr"><body><p>a</p></body></html>')).toBe('<p>a</p>')
  expect(
    pasted(
      wordPage(
        `<p class=MsoNormal dir=RTL>a</p>${wordItem('l0', 1, '·', 'b').replace('<p ', '<p dir=RTL ')}`,
      ),
    ),
  ).toBe('<p dir="rtl">a</p><ul><li dir="rtl">b</li></ul>')
})

test('tables keep their cells and lose their looks', () => {
  const word = wordPage(
    `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><thead><tr style='mso-yfti-irow:0'><td width=200 valign=top><p class=MsoNormal>Part<o:p></o:p></p></td><td><p class=MsoNormal>Price</p></td></tr></thead><tr><td colspan=2 style='border:solid'><p class=MsoNormal><b>Seat</b> ₹ 40</p></td></tr></table>`,
  )
  expect(pasted(word)).toBe(
    '<table><thead><tr><th scope="col">Part</th><th scope="col">Price</th></tr></thead><tbody><tr><td colspan="2"><strong>Seat</strong> ₹ 40</td></tr></tbody></table>',
  )
})

test('pictures on another computer are counted, pictures whose bytes came along stand in order', () => {
  const html = wordPage(
    `<p class=MsoNormal>Look<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Users/A/clip_image001.png" alt="A tap"><![endif]> here</p><p>a<img src="data:image/png;base64,AAAA" alt="Seat">b<img src="blob:https://x/1"></p><p>c<img src="https://other.example/x.png"></p>`,
  )
  const { html: cleaned, pictures, lostPictures } = cleanPaste(html)
  expect(lostPictures).toBe(2)
  expect(pictures.map(({ address, isUndescribed }) => [address, isUndescribed])).toEqual([
    ['data:image/png;base64,AAAA', false],
    ['blob:https://x/1', true],
  ])
  const addressed = pictures.reduce(
    (text, { placeholder, address }) => text.replace(placeholder, address),
    String(cleaned),
  )
  expect(addressed).toBe(
    '<p>Look here</p><p>ab</p><figure><img src="data:image/png;base64,AAAA" alt="Seat"></figure><figure><img src="blob:https://x/1"></figure><p>c</p>',
  )
})

test('what a page says of itself is not believed, and what runs is not taken', () => {
  expect(cleanPaste('<p data-pm-slice="1 1 []">a <kbd>Ctrl</kbd></p>').html).toBe('<p>a <kbd>Ctrl</kbd></p>')
  const { html, lostPictures } = cleanPaste(
    `<p>a</p><figure><img src="fettle-image:${'a'.repeat(64)}"></figure>`,
  )
  expect([html, lostPictures]).toEqual(['<p>a</p><figure></figure>', 1])
  expect(clean('<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p>')).toBe(
    '<p>ab</p>',
  )
})

test('no letter is lost, however odd the page', () => {
  const odd = wordPage(
    `<div><p>one <span>two</span></p>three<ul><ul><li>four</li></ul><li>five</li></ul><font>six</font> <o:p>seven</o:p>` +
      `<p class=MsoListParagraph>eight</p>${wordItem('l9', 3, '·', 'nine')}<dl><dt>ten</dt><dd>eleven</dd></dl><a name=x>twelve</a>` +
      `<section><center>thirteen</center></section><h6>fourteen</h6><h1 style='mso-list:l0 level1 lfo1'>fifteen</h1></div>`,
  )
  const words = (text: string) => text.match(/[a-z]+/g)
  const result = document.createElement('div')
  result.innerHTML = pasted(odd).replaceAll('<', ' <')
  expect(words(result.textContent ?? '')).toEqual(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' '),
  )
})

const wordRow = (...cells: string[]) =>
  `<tr>${cells.map((cell) => `<td width=200 valign=top style='border:solid'><p class=MsoNormal>${cell}</p></td>`).join('')}</tr>`
const docsRow = (weight: number, ...cells: string[]) =>
  `<tr>${cells.map((cell) => `<td style="border:solid"><p dir="ltr"><span style="font-weight:${weight};">${cell}</span></p></td>`).join('')}</tr>`

test('a first row that is bold, alone in its table, is the row of headers', () => {
  const table =
    '<table><thead><tr><th scope="col">Part</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Seat</td><td>₹ 40</td></tr></tbody></table>'
  const word = `<table class=MsoTableGrid>${wordRow('<b>Part</b>', '<b><span>Pri</span></b><b>ce<o:p></o:p></b>')}${wordRow('Seat', '₹ 40')}</table>`
  expect(pasted(wordPage(word))).toBe(table)
  const docs = `<b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr"><table><colgroup><col /></colgroup><tbody>${docsRow(700, 'Part', 'Price')}${docsRow(400, 'Seat', '₹ 40')}</tbody></table></div></b>`
  expect(pasted(docs)).toBe(table)
  const sheet =
    '<table><tr><td colspan="2" style="font-weight:bold">Part</td></tr><tr><td>Seat</td><td>Tap</td></tr></table>'
  expect(pasted(sheet)).toBe(
    '<table><thead><tr><th colspan="2" scope="col">Part</th></tr></thead><tbody><tr><td>Seat</td><td>Tap</td></tr></tbody></table>',
  )
})

test('no header is made of a row that is partly bold, of a table that is bold, or of its only row', () => {
  for (const rows of [
    [wordRow('<b>Part</b>', 'Price'), wordRow('Seat', '₹ 40')],
    [wordRow('<b>Part</b>', '<b>Price</b>'), wordRow('<b>Seat</b>', '<b>₹ 40</b>')],
    [wordRow('<b>Part</b>', '<b>Price</b>')],
    [wordRow('', ''), wordRow('Seat', '₹ 40')],
  ])
    expect(pasted(wordPage(`<table>${rows.join('')}</table>`))).not.toContain('<th')
})

test('a header that is two columns wide stays so', () => {
  expect(
    clean('<table><thead><tr><td colspan="2">a</td></tr></thead><tr><td>b</td><td>c</td></tr></table>'),
  ).toContain('<th colspan="2" scope="col">a</th>')
})

test('folds, alignment and another language come along, what says the usual does not', () => {
  expect(
    clean(
      '<details><summary>a</summary><div>b</div></details><p style="text-align:center">c</p><p align="right">d</p><p style="text-align:left">e</p><p dir="rtl" style="text-align:right">f</p><p lang="hi-IN">g</p><p lang="en-US">h</p>',
    ),
  ).toBe(
    '<details><summary>a</summary><p>b</p></details><p data-align="center">c</p><p data-align="end">d</p><p>e</p><p dir="rtl">f</p><p lang="hi-IN">g</p><p>h</p>',
  )
})

test.each(styledSamples)('a paste of %s keeps what its style says', (html, kept) => {
  const { html: cleaned, warnings } = cleanPaste(html)
  expect([cleaned, warnings]).toEqual([kept, []])
})

test('a paste says how many parts lost a colour, once', () => {
  const html =
    '<p style="color:#222">a <span style="color:#c00">b</span> <span style="background-color:#ffff00">c</span></p><table><tr><td bgcolor="yellow">d</td></tr></table>'
  expect(cleanPaste(html).warnings).toMatchObject([{ what: 'colors', count: 2 }])
})

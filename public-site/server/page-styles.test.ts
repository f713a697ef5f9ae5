import { expect, test } from 'vitest'
import { createPageStyles, inlineStyles } from './page-styles.ts'

const page = (body: string) => `<html lang="en"><body>${body}</body></html>`

test('a page gets the rules whose classes it has, in their order, and those without classes', () => {
  const styles = createPageStyles('a{x:1}.card{x:2}.menu .item{x:3}.card .item,.strip{x:4}.card.open{x:5}')
  expect(styles(page('<p class="card wide">A</p>'))).toBe('a{x:1}.card{x:2}')
  expect(styles(page('<p class="card">A<b class="item">B</b></p>'))).toBe(
    'a{x:1}.card{x:2}.card .item,.strip{x:4}',
  )
})

test('what may change without a class of its own is kept: conditions, attributes and what must not be there', () => {
  const styles = createPageStyles(
    '.card:not(.open){x:1}.card:is(.a,.b:not(.c)){x:2}.card[data-of=".d"]:hover{x:3}.card[data-open]{x:4}:root[data-theme=dark]{x:5}',
  )
  expect(styles(page('<p class="card">A</p>'))).toBe(
    '.card:not(.open){x:1}.card:is(.a,.b:not(.c)){x:2}.card[data-of=".d"]:hover{x:3}.card[data-open]{x:4}:root[data-theme=dark]{x:5}',
  )
})

test('pages of the same classes have the same styles', () => {
  const styles = createPageStyles('.card{x:1}.menu{x:2}')
  for (let time = 0; time < 2; time += 1) {
    expect(styles(page('<p class="card">4 mm</p>'))).toBe('.card{x:1}')
    expect(styles(page('<p class="menu">4 mm</p>'))).toBe('.menu{x:2}')
    expect(styles(page('<p class="menu">4 mm</p><p class="card">A</p>'))).toBe('.card{x:1}.menu{x:2}')
  }
})

test('rules of a medium stay inside it, and a medium without rules goes', () => {
  const styles = createPageStyles(
    '@media (width>=48rem){.card{x:1}.menu{x:2}}@media print{.menu{x:3}}@supports (x:y){@media print{.card{x:4}}}',
  )
  expect(styles(page('<p class="card">A</p>'))).toBe(
    '@media (width>=48rem){.card{x:1}}@supports (x:y){@media print{.card{x:4}}}',
  )
})

test('every face is kept, whatever a page says, and an animation where a kept rule names it', () => {
  const face = (range: string) => `@font-face{src:url(/f);unicode-range:${range}}`
  const faces = `${face('U+0-BF')}@supports (x:y){${face('U+20B9')}}`
  const styles = createPageStyles(
    `${faces}@keyframes turn{to{x:1}}@keyframes fade{to{x:2}}.card{animation:fade 1s}`,
  )
  const rest = '.card{animation:fade 1s}@keyframes fade{to{x:2}}'
  expect(styles(page('<p class="card">4 mm</p>'))).toBe(faces + rest)
})

test('a face that the sheet itself does not use is kept where the page names it', () => {
  const face = (family: string) => `@font-face{font-family:"${family}";src:url(/f)}`
  const styles = createPageStyles(`${face('Usual')}${face('Chosen 4')}:root{--text:"Usual"}`)
  const rest = ':root{--text:"Usual"}'
  expect(styles(page('<p>A</p>'))).toBe(face('Usual') + rest)
  expect(styles(page('<style>:root{--text:"Chosen 4"}</style>'))).toBe(
    face('Usual') + face('Chosen 4') + rest,
  )
})

test('signs in strings are no blocks', () => {
  const sheet = '.card:before{content:"}{"}.menu{content:"\'"}a{x:1}'
  expect(createPageStyles(sheet)(page('<p class="card">A</p>'))).toBe('.card:before{content:"}{"}a{x:1}')
  expect(() => createPageStyles('.card{x:1')).toThrow('npm run build')
})

test('the rules stand where the link to the sheet stood, and name the sheet of islands', () => {
  const styled = inlineStyles(new Map([['/site.css', '.card{x:"$&"}.menu{x:2}']]), '/islands.css')
  const head = (inside: string) =>
    `<head>${inside}<style>:root{--accent:blue}</style></head><p class="card">A</p>`
  expect(styled(head('<link rel="stylesheet" href="/site.css"/>'))).toBe(
    head('<style data-islands="/islands.css">.card{x:"$&"}</style>'),
  )
})

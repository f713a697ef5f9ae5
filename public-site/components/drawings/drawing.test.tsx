import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gridDrawingNames } from '@fettle/shared-types'
import { Armchair, Heart, type LucideIcon } from 'lucide-react'
import * as armchair from 'lucide-react/dist/esm/icons/armchair.mjs'
import * as heart from 'lucide-react/dist/esm/icons/heart.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawingPartWords } from '../../words/drawings.words.ts'
import { Drawing } from './drawing.tsx'
import { drawingSize, drawingUrl } from './drawing-files.ts'
import createLeanIcon from './lean-icon.ts'

const drawingParts = drawingPartWords('en')

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))
const pictures = Object.keys(drawingSize) as Array<keyof typeof drawingSize>
const gridFile = readFileSync(`${publicFolder}/drawings/grid.svg`, 'utf8')
const pictureFile = (name: (typeof pictures)[number]) => readFileSync(publicFolder + drawingUrl(name), 'utf8')

test.each(pictures)('the picture file of %s has the size that pages leave room for', (name) => {
  const { width, height } = drawingSize[name]
  expect(pictureFile(name)).toContain(` viewBox="0 0 ${width} ${height}"`)
})

test('a drawing in a page leaves out the paper and the style of its picture file', () => {
  const html = renderToStaticMarkup(<Drawing name="street-map" />)
  expect(html).toContain('Clock tower')
  expect(html).not.toMatch(/<style|data-paper|id=/)
})

test('a drawing with a description is an image with that name; without one it is decoration', () => {
  const described = renderToStaticMarkup(<Drawing name="slide-appliances" alt="A washer" />)
  expect(described).toContain('role="img" aria-label="A washer"')
  expect(renderToStaticMarkup(<Drawing name="slide-appliances" />)).toContain('aria-hidden="true"')
})

test('every category of the grid has its drawing', () => {
  for (const drawing of gridDrawingNames)
    expect(gridFile, drawing).toContain(`<symbol id="${drawing}" viewBox="0 0 240 240">`)
})

test('every number of a drawing has a name in its parts list', () => {
  for (const name of pictures) {
    const parts = drawingParts[name]
    if (!parts) continue
    const numbers = pictureFile(name).split('data-balloon=').length - 1
    expect({ name, numbers }).toEqual({ name, numbers: parts.length })
  }
})

test('no drawing carries a number that is not one', () => {
  for (const text of [gridFile, ...pictures.map(pictureFile)])
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
})

/** Everything but what nobody sees: lucide's own class names, and the name space HTML implies. */
const drawn = (markup: string) =>
  markup
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ class="lucide[^"]*?( mine)?"/, (_, mine = '') => (mine ? ' class="mine"' : ''))
const attributes = (markup: string) => [...markup.matchAll(/<\w+|[\w-]+="[^"]*"/g)].map(String).sort()

test('a lean icon draws what lucide’s own draws', () => {
  const pairs: Array<[LucideIcon, { __iconData: never }]> = [
    [Heart, heart as never],
    [Armchair, armchair as never],
  ]
  for (const [theirs, { __iconData }] of pairs) {
    for (const props of [{}, { className: 'mine', 'aria-hidden': 'true' as const }]) {
      const lean = renderToStaticMarkup(createElement(createLeanIcon(__iconData), props))
      const own = renderToStaticMarkup(createElement(theirs, props))
      expect(attributes(lean)).toEqual(attributes(drawn(own)))
    }
  }
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawingParts, drawingSize, drawingUrl } from '../../content/drawings.content.ts'
import { gridCategories } from '../../content/home.content.ts'
import { Drawing } from './drawing.tsx'

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))
const pictures = Object.keys(drawingSize) as Array<keyof typeof drawingSize>
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
  for (const { drawing } of gridCategories)
    expect(renderToStaticMarkup(<Drawing name={drawing} />), drawing).toMatch(/<path|<circle/)
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
  const inPages = gridCategories.map(({ drawing }) => renderToStaticMarkup(<Drawing name={drawing} />))
  for (const text of [...inPages, ...pictures.map(pictureFile)])
    expect(text).not.toMatch(/NaN|undefined|Infinity/)
})

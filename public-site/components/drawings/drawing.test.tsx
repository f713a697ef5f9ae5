import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawingName, drawingUrl } from '../../content/drawing-name.ts'
import { drawingParts } from '../../content/drawing-parts.ts'
import { drawings } from './drawing.tsx'
import { gridDrawings } from './grid-drawing.tsx'

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url))
const inside = (svg: string) =>
  svg.slice(svg.indexOf('>') + 1).replace(/^<style>.*?<\/style>(<g data-paper.*?<\/g>)?/, '')

test.each(Object.keys(drawings) as DrawingName[])(
  'the picture file of %s shows the drawing as it is today',
  (name) => {
    const file = readFileSync(publicFolder + drawingUrl(name), 'utf8')
    expect(inside(file)).toBe(inside(renderToStaticMarkup(createElement(drawings[name]))))
  },
)

test('a drawing with a description is an image with that name; without one it is decoration', () => {
  const described = renderToStaticMarkup(createElement(drawings.workbench, { alt: 'A bench' }))
  expect(described).toContain('role="img" aria-label="A bench"')
  expect(renderToStaticMarkup(createElement(drawings.workbench))).toContain('aria-hidden="true"')
})

test('every number of a drawing has a name in its parts list', () => {
  for (const [name, parts] of Object.entries(drawingParts)) {
    const drawing = renderToStaticMarkup(createElement(drawings[name as DrawingName]))
    expect({ name, numbers: drawing.split('data-balloon').length - 1 }).toEqual({
      name,
      numbers: parts.length,
    })
  }
})

test('no drawing carries a number that is not one', () => {
  for (const Drawing of [...Object.values(drawings), ...Object.values(gridDrawings)]) {
    expect(renderToStaticMarkup(createElement(Drawing))).not.toMatch(/NaN|undefined|Infinity/)
  }
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pictureOf } from './picture-slot.ts'
import { SlotPicture } from './slot-picture.tsx'

afterEach(cleanup)

const photograph = {
  image: '/uploads/bench-1600.webp',
  alt: 'The bench by the window',
  decorative: false,
  focal: { x: 30, y: 70 },
}
const variants = [400, 1600].flatMap((width) =>
  ['webp', 'avif'].map((type) => ({ width, path: `/uploads/bench-${width}.${type}` })),
)
const files = { width: 1600, height: 1200, color: '#336699', variants }

test('a photograph has its description, its own size, its files and the point that stays in view', () => {
  const shown = { ...photograph, files }
  render(<SlotPicture slot={{ kind: 'photograph', photograph: shown }} sizes="20rem" />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'The bench by the window' })
  expect([image.width, image.height, image.sizes]).toEqual([1600, 1200, '20rem'])
  expect(image.srcset).toBe('/uploads/bench-400.webp 400w, /uploads/bench-1600.webp 1600w')
  expect(image.parentElement?.querySelector('source')?.srcset).toContain('/uploads/bench-1600.avif 1600w')
  expect([image.style.objectPosition, image.style.backgroundColor]).toEqual(['30% 70%', 'rgb(51, 102, 153)'])
})

test('a decorative photograph says nothing to a screen reader', () => {
  const shown = { ...photograph, decorative: true, files }
  render(<SlotPicture slot={{ kind: 'photograph', photograph: shown }} sizes="20rem" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('presentation')).toBeDefined()
})

test('nothing, and a photograph whose picture was lost, leave no frame', () => {
  for (const picture of ['nothing', photograph] as const) {
    const slot = pictureOf({ picture, letters: '', plateLine: '' }, 'Asha')
    expect(render(<SlotPicture slot={slot} sizes="20rem" />).container.innerHTML).toBe('')
  }
})

test('a part of a drawing is decoration, seen through a window on its file', () => {
  const detail = { x: 10, y: 20, width: 320, height: 240 }
  const { container } = render(
    <SlotPicture slot={{ kind: 'drawing', name: 'mixer-tap', detail }} sizes="20rem" />,
  )
  const image = container.querySelector('img')
  expect(image?.alt).toBe('')
  expect(image?.getAttribute('src')).toBe('/drawings/mixer-tap.svg#svgView(viewBox(10,20,320,240))')
})

test('a plate needs no file and says nothing to a screen reader', () => {
  const { container } = render(
    <SlotPicture slot={{ kind: 'plate', letters: 'VNS', line: '25.32° N' }} sizes="20rem" />,
  )
  expect(container.querySelector('img')).toBeNull()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(container.textContent).toBe('VNS25.32° N')
})

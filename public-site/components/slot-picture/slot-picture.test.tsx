// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SlotPicture } from './slot-picture.tsx'

afterEach(cleanup)

test('a photograph is an image with its description and its own size', () => {
  render(
    <SlotPicture
      slot={{
        kind: 'photograph',
        src: '/uploads/bench.webp',
        width: 800,
        height: 600,
        alt: 'The bench by the window',
      }}
    />,
  )
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'The bench by the window' })
  expect([image.getAttribute('src'), image.width, image.height]).toEqual(['/uploads/bench.webp', 800, 600])
})

test('a part of a drawing is decoration, seen through a window on its file', () => {
  const detail = { x: 10, y: 20, width: 320, height: 240 }
  const { container } = render(<SlotPicture slot={{ kind: 'drawing', name: 'mixer-tap', detail }} />)
  const image = container.querySelector('img')
  expect(image?.alt).toBe('')
  expect(image?.getAttribute('src')).toBe('/drawings/mixer-tap.svg#svgView(viewBox(10,20,320,240))')
})

test('a plate needs no file and says nothing to a screen reader', () => {
  const { container } = render(<SlotPicture slot={{ kind: 'plate', letters: 'VNS', line: '25.32° N' }} />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(container.textContent).toBe('VNS25.32° N')
})

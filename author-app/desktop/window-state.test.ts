import { expect, test } from 'vitest'
import { placeWindow, rememberPlace, WindowMemory } from './window-state.ts'

const laptop = { id: 1, workArea: { x: 0, y: 25, width: 1440, height: 875 } }
const monitor = { id: 2, workArea: { x: 1440, y: 0, width: 2560, height: 1440 } }
const place = (x: number, y: number, width = 1000, height = 700, maximized = false) => ({
  bounds: { x, y, width, height },
  maximized,
})

test('the first window stands in the middle of the main display and leaves room around it', () => {
  const { bounds } = placeWindow(undefined, laptop, [laptop])
  expect(bounds).toEqual({ width: 1280, height: 788, x: 80, y: 69 })
})

test('the window opens on the display it was on last, as it stood there', () => {
  const onLaptop = rememberPlace(undefined, 1, place(10, 40), undefined)
  const memory = rememberPlace(onLaptop, 2, place(1500, 100, 1800, 1200, true), undefined)
  expect(placeWindow(memory, laptop, [laptop, monitor])).toEqual(place(1500, 100, 1800, 1200, true))
})

test('when that display is gone, it opens as it once stood on the main one', () => {
  const onLaptop = rememberPlace(undefined, 1, place(10, 40), undefined)
  const memory = rememberPlace(onLaptop, 2, place(1500, 100), undefined)
  expect(placeWindow(memory, laptop, [laptop])).toEqual(place(10, 40))
})

test.each([
  ['beyond the right edge', place(1400, 100), place(440, 100)],
  ['above the top', place(100, -500), place(100, 25)],
  ['larger than the display', place(0, 0, 4000, 3000), place(0, 25, 1440, 875)],
  ['too small to use', place(100, 100, 20, 20), place(100, 100, 720, 520)],
])('a place %s is moved back onto the display', (_, saved, shown) => {
  expect(placeWindow(rememberPlace(undefined, 1, saved, undefined), laptop, [laptop])).toEqual(shown)
})

test('what the window showed is kept until it shows another page of the studio', () => {
  const memory = rememberPlace(undefined, 1, place(0, 0), '/dashboard/my-blogs')
  expect(rememberPlace(memory, 1, place(5, 5), undefined).path).toBe('/dashboard/my-blogs')
})

test.each([
  '/dashboard',
  '/dashboard/my-blogs?status=Draft&search=tap%20drip',
  '/dashboard/create-blog?draft=3d0c',
])('the route %s is remembered as it is', (path) => {
  const memory = rememberPlace(undefined, 1, place(0, 25), path)
  expect(WindowMemory.parse(memory).path).toBe(path)
})

test('a memory that names a page outside the studio forgets the page only', () => {
  const memory = { lastDisplay: 1, places: { 1: place(0, 25) }, path: '//evil.example' }
  expect(WindowMemory.parse(memory)).toEqual({ ...memory, path: undefined })
})

test('displays that are not seen any more do not pile up', () => {
  let memory: WindowMemory | undefined
  for (let id = 1; id <= 60; id += 1) memory = rememberPlace(memory, id, place(0, 0), undefined)
  expect(Object.keys(memory?.places ?? {})).toHaveLength(20)
  expect(memory?.places['60']).toBeDefined()
})

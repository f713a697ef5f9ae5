import { expect, test } from 'vitest'
import { tinyPng } from '../testing/pictures.ts'
import { inspectImage } from './inspect.ts'

const bytes = (...parts: Array<string | number[]>) => {
  const flat = parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part,
  )
  return Uint8Array.from([...flat, ...new Array(Math.max(0, 32 - flat.length)).fill(0)]).buffer
}
const box = (name: string, ...rest: number[]): Array<string | number[]> => [
  [0, 0, 0, 8 + rest.length],
  name,
  rest,
]

test.each([
  ['a PNG', tinyPng(1, { width: 7, height: 5 }), 'image/png', { width: 7, height: 5 }],
  ['a GIF', bytes('GIF89a', [7, 0, 5, 0]), 'image/gif', { width: 7, height: 5 }],
  [
    'a JPEG, past its other segments',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 0, 5, 0, 7, 3]),
    'image/jpeg',
    { width: 7, height: 5 },
  ],
  [
    'a lossy WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', new Array(10).fill(0), [7, 0, 5, 0]),
    'image/webp',
    { width: 7, height: 5 },
  ],
  [
    'a lossless WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 6, 0, 1, 0]),
    'image/webp',
    { width: 7, height: 5 },
  ],
  [
    'an extended WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', new Array(8).fill(0), [6, 0, 0, 4, 0, 0]),
    'image/webp',
    { width: 7, height: 5 },
  ],
  [
    'an AVIF',
    bytes(
      ...box('ftyp', ...[...'avif'].map((char) => char.charCodeAt(0)), 0, 0, 0, 0),
      ...box('ispe', 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 5),
    ),
    'image/avif',
    { width: 7, height: 5 },
  ],
])('%s is known by its content, with its size', (_name, content, type, size) => {
  expect(inspectImage(content)).toEqual({ type, size })
})

test.each([
  [
    'text',
    bytes('<svg xmlns="http://www.w3.org/2000/svg">'),
    'The image must be a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [
    'next to nothing',
    new Uint8Array([0xff, 0xd8, 0xff]).buffer,
    'The image must be a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  ['too many bytes', new ArrayBuffer(10 * 1024 * 1024 + 1), 'The image must be at most 10 MiB.'],
  [
    'too many pixels',
    bytes('GIF89a', [0xff, 0xff, 0xff, 0xff]),
    'The image must have at most 50 megapixels.',
  ],
  [
    'too wide a picture',
    tinyPng(1, { width: 20_001, height: 1 }),
    'The image must be at most 20,000 pixels wide and high.',
  ],
  [
    'too high a picture',
    bytes('GIF89a', [1, 0, 0x21, 0x4e]),
    'The image must be at most 20,000 pixels wide and high.',
  ],
])('%s is refused before it is kept', (_name, content, message) => {
  expect(() => inspectImage(content)).toThrow(message)
})

test('a header that is cut off leaves the size unknown', () => {
  expect(inspectImage(bytes([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff]))).toEqual({
    type: 'image/jpeg',
    size: undefined,
  })
})

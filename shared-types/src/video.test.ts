import { expect, test } from 'vitest'
import { embedLink } from './embed-link.ts'
import { playerOrigins, videoOf } from './video.ts'

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  [watch, watch],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&feature=share', watch],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', watch],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${watch}&t=90s`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', watch],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=5', `${watch}&t=5s`],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
])('%s is a video', (address, page) => {
  const video = videoOf(address)
  expect(video?.page).toBe(page)
  expect(playerOrigins.some((origin) => video?.player.startsWith(`${origin}/`))).toBe(true)
  // Its player and its page are the same video.
  expect(videoOf(video?.player ?? '')?.page).toBe(page)
  expect(embedLink(address)?.href).toBe(page)
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@someone',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://example.com/https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ"onload=',
  'javascript:https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/about',
  `${watch}&x=${'x'.repeat(2_000)}`,
])('%s is none', (address) => {
  expect(videoOf(address)).toBeUndefined()
})

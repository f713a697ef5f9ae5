import sharp from 'sharp'

let shade = 0

/** A small real picture; each call makes another one, so that each has bytes of its own. */
export async function image({ width = 64, height = 48, format = 'png' as const } = {}): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()
}

const fields = {
  title: 'How to stop a dripping tap',
  description: 'A worn washer is the usual cause, and an hour is enough.',
  caption: 'A tap on a workbench',
  category: 'Plumbing',
  content: '<p>Turn the water off first.</p>',
  read_time_minutes: '4',
  status: 'Published',
  tags: '["taps","washers"]',
  seo_meta: '{"meta_title":"Dripping taps","meta_description":"Stop the drip","meta_keywords":["tap"]}',
}

export type PostFields = Partial<Record<keyof typeof fields | '_id', string>>

/**
 * The multipart form of a post.
 * @param changes fields that differ from a good post
 * @param thumbnail the picture's bytes; none leaves the part out
 */
export function postForm(changes: PostFields = {}, thumbnail?: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value)
  if (thumbnail)
    form.set('thumbnail', new Blob([new Uint8Array(thumbnail)], { type: 'image/png' }), 'tap.png')
  return form
}

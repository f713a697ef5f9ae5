import sharp from 'sharp'

/** A JPEG of one colour with a disc in it, as a file to choose in a form. */
export async function photograph({ name = 'tap.jpg', colour = '#3b6ea5', width = 1280, height = 720 } = {}) {
  const disc = Buffer.from(
    `<svg width="${width}" height="${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#f2f2f2"/></svg>`,
  )
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: disc }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

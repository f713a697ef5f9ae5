import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the app's icons from `icon.svg` and `overlay.svg`: `node author-app/desktop/icons/make.mjs`. Linux takes the
 * PNG sizes, Windows the `.ico`, macOS the `.icns`, whose tile leaves the margin that a dock expects.
 */
const folder = import.meta.dirname
const png = (/** @type {Buffer} */ svg, /** @type {number} */ size) =>
  sharp(svg, { density: 96 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer()

/** An icon for Windows: a directory of PNG images. @param {Array<{ size: number, bytes: Buffer }>} images */
function ico(images) {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, bytes }, at) => {
    const entry = 6 + 16 * at
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += bytes.length
  })
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)])
}

/** An icon for macOS: chunks named by size. @param {Array<{ name: string, bytes: Buffer }>} chunks */
function icns(chunks) {
  const parts = chunks.map(({ name, bytes }) => {
    const head = Buffer.alloc(8)
    head.write(name, 0, 'latin1')
    head.writeUInt32BE(bytes.length + 8, 4)
    return Buffer.concat([head, bytes])
  })
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  const head = Buffer.alloc(8)
  head.write('icns', 0, 'latin1')
  head.writeUInt32BE(length, 4)
  return Buffer.concat([head, ...parts])
}

const svg = await readFile(join(folder, 'icon.svg'))
const overlay = await readFile(join(folder, 'overlay.svg'))
const padded = Buffer.from(
  svg.toString('utf8').replace('viewBox="0 0 1024 1024"', 'viewBox="-124 -124 1272 1272"'),
)

for (const size of [16, 32, 48, 64, 128, 256, 512])
  await writeFile(join(folder, `${size}x${size}.png`), await png(svg, size))
await writeFile(join(folder, 'overlay.png'), await png(overlay, 32))

const windows = [16, 24, 32, 48, 64, 128, 256].map(async (size) => ({ size, bytes: await png(svg, size) }))
await writeFile(join(folder, 'icon.ico'), ico(await Promise.all(windows)))

/** @type {Array<[string, number]>} */
const macSizes = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]
const mac = macSizes.map(async ([name, size]) => ({ name, bytes: await png(padded, size) }))
await writeFile(join(folder, 'icon.icns'), icns(await Promise.all(mac)))

/**
 * Writes the mark in every size a browser asks for, the portraits, the share card and the manifest into `public/`, and
 * the colours of the design tokens into the picture files of the drawings. Safe to repeat. Run after the tokens, the
 * brand or a drawing changed: `npm run drawings -w @fettle/public-site`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { brand } from '../content/brand.content.ts'
import { testimonials } from '../content/testimonials.content.ts'
import { appIcon, ico, portrait, shareCard } from './mark.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const out = `${root}public/`
const colours = readColours()

for (const file of readdirSync(`${out}drawings`)) {
  if (file.startsWith('portrait-')) continue
  writeFileSync(
    `${out}drawings/${file}`,
    asFile(onPaper(bare(readFileSync(`${out}drawings/${file}`, 'utf8')))),
  )
}
for (const { name, image } of testimonials) writeFileSync(out + image, asFile(portrait(name)))

const light = (svg) =>
  svg
    .replace(/var\((--color-[a-z-]+)\)/g, (_, name) => hexOf(name, 'light'))
    .replaceAll('var(--font-figures)', 'monospace')
const hero = bare(readFileSync(`${out}drawings/slide-appliances.svg`, 'utf8'))
writeFileSync(
  `${out}favicon.svg`,
  appIcon({
    ink: hexOf('--color-ink', 'light'),
    signal: hexOf('--color-signal', 'light'),
    paper: hexOf('--color-paper', 'light'),
    rounded: true,
  }),
)
const square = Buffer.from(
  appIcon({
    ink: hexOf('--color-ink', 'light'),
    signal: hexOf('--color-signal', 'light'),
    paper: hexOf('--color-paper', 'light'),
    rounded: false,
  }),
)
const png = (size) =>
  sharp(square, { density: 300 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
writeFileSync(`${out}favicon.ico`, ico(await png(32), 32))
writeFileSync(`${out}apple-touch-icon.png`, await png(180))
for (const size of [192, 512]) writeFileSync(`${out}icon-${size}.png`, await png(size))
const card = shareCard(light(hero).replaceAll('currentColor', hexOf('--color-ink', 'light')), (name) =>
  hexOf(name, 'light'),
)
writeFileSync(
  `${out}share-card.png`,
  await sharp(Buffer.from(card)).png({ compressionLevel: 9, palette: true }).toBuffer(),
)
writeFileSync(`${out}manifest.webmanifest`, `${JSON.stringify(manifest(), null, 2)}\n`)

/** A drawing without what `asFile` and `onPaper` add to it. */
function bare(svg) {
  return svg
    .replace(' xmlns="http://www.w3.org/2000/svg" id="bare"', '')
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<g data-paper.*?<\/g>/s, '')
}

/**
 * A drawing that stands alone, on graph paper that covers whatever stood in its place while it loaded; `#bare` behind
 * its address leaves the paper out. Its colours travel with it and follow the scheme of the page that shows it.
 */
function asFile(svg) {
  const [, width = 800] = (svg.match(/viewBox="0 0 (\d+)/) ?? []).map(Number)
  const small = { balloon: Math.round((22 * width) / 800), text: Math.round((25 * width) / 800) }
  const used = [...new Set(svg.match(/--color-[a-z-]+/g) ?? [])].map((name) => `${name}:${colours[name]}`)
  const style = `:root{color-scheme:light dark;color:${colours['--color-ink']};--font-figures:ui-monospace,monospace;${used.join(';')}}*{vector-effect:non-scaling-stroke}:target [data-paper]{display:none}@media(max-width:520px){[data-balloon]{r:${small.balloon}px}[data-balloon]+text{font-size:${small.text}px}}`
  return svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" id="bare" ')
    .replace('>', `><style>${style}</style>`)
}

function onPaper(svg) {
  const [, width, height] = svg.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number)
  const across = Array.from(
    { length: Math.ceil(width / 25) - 1 },
    (_, line) => `M${(line + 1) * 25} 0V${height}`,
  )
  const down = Array.from(
    { length: Math.ceil(height / 25) - 1 },
    (_, line) => `M0 ${(line + 1) * 25}H${width}`,
  )
  const grid = `<path d="${across.join('')}${down.join('')}" stroke="var(--color-grid)" stroke-width="1"/>`
  const paper = `<g data-paper=""><rect width="${width}" height="${height}" fill="var(--color-plate)" stroke="none"/>${grid}</g>`
  return svg.replace('>', `>${paper}`)
}

function readColours() {
  const tokens = readFileSync(`${root}styles/tokens.css`, 'utf8')
  return Object.fromEntries(
    [...tokens.matchAll(/(--color-[a-z-]+): (.+);/g)].map(([, name, value]) => [name, value]),
  )
}

function hexOf(name, scheme) {
  const [light, dark] = [...(colours[name] ?? '').matchAll(/oklch\([^)]+\)/g)].map(([colour]) => colour)
  return toHex(scheme === 'light' ? light : (dark ?? light))
}

function manifest() {
  return {
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: '/',
    display: 'browser',
    background_color: hexOf('--color-paper', 'light'),
    theme_color: hexOf('--color-paper', 'light'),
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}

/** `oklch(68% 0.19 45)` as `#rrggbb`, for tools that know no other colours. */
function toHex(oklch) {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const [a, b] = [Math.cos, Math.sin].map((turn) => chroma * turn((hue * Math.PI) / 180))
  const l = lightness / 100
  const cone = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ].map((row) => row.reduce((sum, factor, at) => sum + factor * cone[at], 0))
  const bytes = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value))
    const encoded = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}

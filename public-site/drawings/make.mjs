/**
 * Writes the mark in every size a browser asks for and the portraits into `public/`, and the colours of
 * the design tokens into the picture files of the drawings. Safe to repeat. Run after the tokens or a drawing changed: `npm run drawings -w @fettle/public-site`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('../', import.meta.url))
const out = `${root}public/`
const colours = readColours()
/** The mark, a hexagon nut with one callout, at the size of its viewBox. */
const nut = 'M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z'

/** Symbols that pages refer to, in the colours of the page. */
const SYMBOLS = 'grid.svg'

for (const file of readdirSync(`${out}drawings`)) {
  if (file.startsWith('portrait-') || file === SYMBOLS) continue
  writeFileSync(
    `${out}drawings/${file}`,
    asFile(onPaper(bare(readFileSync(`${out}drawings/${file}`, 'utf8')))),
  )
}
for (const [at, dot] of ['cx="83" cy="20"', 'cx="83" cy="76"', 'cx="13" cy="76"'].entries())
  writeFileSync(`${out}drawings/portrait-${at + 1}.svg`, asFile(portrait(dot)))

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

/** The colours of the screen, which stand before those of print. */
function readColours() {
  const tokens = readFileSync(`${root}styles/tokens.css`, 'utf8')
  const written = [...tokens.matchAll(/(--color-[a-z-]+): (.+);/g)].map(([, name, value]) => [name, value])
  return Object.fromEntries(written.toReversed())
}

function hexOf(name, scheme) {
  const [light, dark] = [...(colours[name] ?? '').matchAll(/oklch\([^)]+\)/g)].map(([colour]) => colour)
  return toHex(scheme === 'light' ? light : (dark ?? light))
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

function appIcon({ ink, signal, paper, rounded }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${rounded ? 10 : 0}" fill="${ink}"/><g transform="translate(4.8 4.8) scale(1.2)" fill="none" stroke="${paper}" stroke-width="2.6" stroke-linejoin="round"><path d="${nut}"/><circle cx="16" cy="16" r="6.4"/><circle cx="16" cy="16" r="3" fill="${signal}" stroke="none"/></g></svg>`
}

/** A PNG in the container that old browsers ask for by name. */
function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}

/** The nut, where other sites put a stock portrait; pages put the letters of the person into it. */
function portrait(dot) {
  return `<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"><path d="M28 13.4h40L88 48 68 82.6H28L8 48z" fill="var(--color-surface)"/><circle cx="48" cy="48" r="25" fill="var(--color-plate)"/><circle ${dot} r="6" fill="var(--color-signal)" stroke="none"/></svg>`
}

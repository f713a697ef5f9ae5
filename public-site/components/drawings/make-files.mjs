/**
 * Writes the drawings as picture files, and the mark in every size a browser asks for, into `public/`.
 * Run after a drawing, the tokens or the brand changed: `npm run drawings -w @fettle/public-site`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { toHex } from './kit/colour.mjs'
import { appIcon, ico, portrait, shareCard } from './kit/mark.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const out = `${root}public/`
const colours = readColours()

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const { drawings } = await vite.ssrLoadModule('/components/drawings/drawing.tsx')
const { testimonials } = await vite.ssrLoadModule('/content/testimonials.ts')
const { brand } = await vite.ssrLoadModule('/content/brand.ts')

mkdirSync(`${out}drawings`, { recursive: true })
for (const [name, Drawing] of Object.entries(drawings)) {
  writeFileSync(`${out}drawings/${name}.svg`, asFile(onPaper(renderToStaticMarkup(createElement(Drawing)))))
}
for (const { name, image } of testimonials) writeFileSync(out + image, asFile(portrait(name)))

const light = (svg) =>
  svg
    .replace(/var\((--color-[a-z-]+)\)/g, (_, name) => hexOf(name, 'light'))
    .replaceAll('var(--font-figures)', 'monospace')
const hero = renderToStaticMarkup(createElement(drawings['slide-appliances']))
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
await vite.close()

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
    .replace(/ class="[^"]*"/, '')
    .replace(' aria-hidden="true"', '')
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

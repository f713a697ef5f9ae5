// Makes the site's fonts: variable fonts cut down to the characters and axes the site uses.
// Run `npm run fonts -w @fettle/public-site` after changing a list below; the results are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const folderOf = (/** @type {string} */ family) =>
  dirname(require.resolve(`@fontsource-variable/${family}/package.json`))

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const signs = '\u00a0°·×–—‘’“”•…'
/** The block of Devanagari, with the joiners and the dotted circle that shaping needs. */
const devanagari = `${Array.from({ length: 0x80 }, (_, index) => String.fromCharCode(0x900 + index)).join('')}\u200c\u200d\u25cc`
const accents = 'àáâäçèéêëîïñóôöùúûüÉ'

const fonts = [
  {
    family: 'bricolage-grotesque',
    file: 'latin-opsz-normal',
    to: 'headings',
    text: ascii + signs,
    // One weight for all headings: a range of them is twice the size.
    axes: { opsz: 48, wght: 700 },
  },
  {
    family: 'bricolage-grotesque',
    file: 'latin-opsz-normal',
    to: 'headings-accents',
    text: accents,
    axes: { opsz: 48, wght: 700 },
  },
  {
    family: 'atkinson-hyperlegible-next',
    file: 'latin-wght-normal',
    to: 'text',
    text: ascii + signs,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    family: 'atkinson-hyperlegible-next',
    file: 'latin-wght-normal',
    to: 'text-accents',
    text: accents,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    family: 'atkinson-hyperlegible-mono',
    file: 'latin-wght-normal',
    to: 'figures',
    text: ascii + signs,
    axes: { wght: 450 },
  },
  {
    family: 'bricolage-grotesque',
    file: 'latin-ext-opsz-normal',
    to: 'headings-rupee',
    text: '₹',
    axes: { opsz: 48, wght: 700 },
  },
  {
    family: 'atkinson-hyperlegible-next',
    file: 'latin-ext-wght-normal',
    to: 'text-rupee',
    text: '₹',
    axes: { wght: { min: 400, max: 700 } },
  },
  // Headings and text share the serif: one file of all weights, fetched only where a site has chosen it.
  ...[
    { to: 'serif', file: 'latin-wght-normal', text: ascii + signs },
    { to: 'serif-accents', file: 'latin-wght-normal', text: accents },
    { to: 'serif-rupee', file: 'latin-ext-wght-normal', text: '₹' },
  ].map((cut) => ({ family: 'source-serif-4', ...cut, axes: { wght: { min: 400, max: 700 } } })),
  // Two fixed weights are smaller than one file of all, and most pages with Devanagari need one of them.
  {
    family: 'anek-devanagari',
    file: 'devanagari-wght-normal',
    to: 'devanagari',
    text: devanagari,
    axes: { wght: 400 },
  },
  {
    family: 'anek-devanagari',
    file: 'devanagari-wght-normal',
    to: 'devanagari-bold',
    text: devanagari,
    axes: { wght: 700 },
  },
]

/** Share cards are drawn on the server, from outlines: one weight, and no need to be small. */
const cardFonts = [
  {
    family: 'bricolage-grotesque',
    file: 'latin-opsz-normal',
    to: 'card-title',
    axes: { opsz: 48, wght: 700 },
  },
  {
    family: 'bricolage-grotesque',
    file: 'latin-ext-opsz-normal',
    to: 'card-title-more',
    axes: { opsz: 48, wght: 700 },
  },
  ...[
    { family: 'source-serif-4', to: 'card-title-serif' },
    { family: 'atkinson-hyperlegible-next', to: 'card-title-text' },
  ].flatMap(({ family, to }) => [
    { family, to, file: 'latin-wght-normal', axes: { wght: 700 } },
    { family, to: `${to}-more`, file: 'latin-ext-wght-normal', axes: { wght: 700 } },
  ]),
  {
    family: 'anek-devanagari',
    file: 'devanagari-wght-normal',
    to: 'card-title-devanagari',
    axes: { wght: 700 },
  },
  {
    family: 'atkinson-hyperlegible-mono',
    file: 'latin-wght-normal',
    to: 'card-figures',
    axes: { wght: 450 },
  },
  {
    family: 'atkinson-hyperlegible-mono',
    file: 'latin-ext-wght-normal',
    to: 'card-figures-more',
    axes: { wght: 450 },
  },
]

/** Every character a card may set: Latin, punctuation, currency signs and Devanagari with its joiners. */
const printable = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x1e00, 0x1eff],
  [0x900, 0x97f],
  [0x200c, 0x200d],
  [0x2010, 0x2044],
  [0x20a0, 0x20c0],
  [0x2122, 0x2122],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)),
)

let total = 0
for (const { family, file, to, text, axes } of fonts) {
  const folder = folderOf(family)
  const whole = await readFile(join(folder, 'files', `${family}-${file}.woff2`))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(here, `${to}.woff2`), cut)
  total += cut.length
  console.log(`${to}.woff2  ${cut.length} bytes`)
}
console.log(`in all      ${total} bytes`)

for (const { family, file, to, axes } of cardFonts) {
  const folder = folderOf(family)
  const whole = await readFile(join(folder, 'files', `${family}-${file}.woff2`))
  const cut = await subsetFont(whole, printable.join(''), { targetFormat: 'sfnt', variationAxes: axes })
  await writeFile(join(here, `${to}.ttf`), cut)
  console.log(`${to}.ttf  ${cut.length} bytes`)
}

/** Owners that the package of a family does not name. */
const owners = {
  'source-serif-4':
    'Copyright 2014 - 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’. All Rights Reserved. Source is a trademark of Adobe in the United States and/or other countries.',
}
/** The licences of the families differ in their first line only, which names the owners. */
const families = [...new Set([...fonts, ...cardFonts].map(({ family }) => family))].sort()
const licences = await Promise.all(
  families.map((family) => readFile(join(folderOf(family), 'LICENSE'), 'utf8')),
)
const terms = licences.map((text) => text.slice(text.indexOf('\n') + 1))
if (new Set(terms).size > 1) throw new Error('The fonts are not all under the same licence')
await writeFile(
  join(here, 'OFL.txt'),
  [...licences.map((text, at) => owners[families[at]] ?? text.split('\n', 1)[0]), terms[0]].join('\n'),
)

import {
  AppearanceDocument,
  accents,
  accentTrouble,
  contrast,
  groundsOf,
  type PaperName,
  paletteOf,
  papers,
} from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { expect, test } from 'vitest'
import { siteIconPath } from '../components/business/site-icon.ts'
import { lookOf } from './appearance.ts'

const sample = sampleDocuments.appearance
const look = (change: Partial<AppearanceDocument>) => lookOf({ ...sample, ...change }, 'Möller & Söhne')

test('the sample needs no style and no icon of its own', () => {
  expect(look({})).toMatchObject({ style: '', letters: '', icon: '' })
})

test('a look is made once of a document and a name', () => {
  const appearance = { ...sample }
  expect(lookOf(appearance, 'Fettle')).toBe(lookOf(appearance, 'Fettle'))
  const lettered = { ...sample, mark: 'letters' as const }
  expect([lookOf(lettered, 'Rapid Fix').letters, lookOf(lettered, 'Fettle').letters]).toEqual(['RF', 'F'])
})

test('an accent, corners and letters come as design tokens, a mark and an icon', () => {
  const { style, letters, icon } = look({ accent: 'blue', corners: 'square', mark: 'letters' })
  expect(style).toContain(`--color-signal:${accents.blue};`)
  expect(style).toContain('--radius:0px;')
  expect(letters).toBe('MS')
  expect(decodeURIComponent(icon)).toContain('>MS</text>')
  const own = look({ mark: 'letters', letters: 'M&' })
  expect([own.letters, decodeURIComponent(own.icon)]).toEqual([
    'M&',
    expect.stringContaining('>M&amp;</text>'),
  ])
  expect(look({ accent: 'own', ownAccent: '#0A7D5A' }).accent).toBe('#0a7d5a')
})

test('an uploaded logo takes the place of mark and icon, unless its picture was lost', () => {
  const image = `/uploads/${'a'.repeat(64)}-1600.webp`
  const variants = [400, 1600].map((width) => ({ width, path: `/uploads/${'a'.repeat(64)}-${width}.webp` }))
  const logo = { image, files: { width: 1600, height: 400, color: null, variants } }
  const { logo: shown, icon } = look({ mark: 'picture', logo, logoName: 'no' })
  const light = { src: variants[0]?.path, width: 1600, height: 400 }
  expect([shown, icon]).toEqual([{ light, dark: undefined, isNameShown: false }, ''])
  expect(siteIconPath(look({ mark: 'picture', logo }), 192)).toMatch(/^\/site-icons\/192-[0-9a-f]{12}\.png$/)
  expect(look({ mark: 'picture', logo: { image } }).logo).toBeUndefined()
  expect(look({ mark: 'nut', logo }).logo).toBeUndefined()
})

const themes = ['light', 'dark'] as const
const paperNames = Object.keys(papers) as PaperName[]
const pairs = Object.entries(accents).flatMap(([name, accent]) =>
  paperNames.map((paper) => ({ name, accent, paper })),
)

test.each(pairs)('$name can be read wherever it stands on $paper, in both themes', ({ accent, paper }) => {
  const { ink, strong, text } = paletteOf(accent, papers[paper])
  expect(accentTrouble(accent, papers[paper])).toBeUndefined()
  for (const ground of [accent, strong.light, strong.dark]) expect(contrast(ink, ground)).toBeGreaterThan(4.5)
  for (const theme of themes)
    for (const ground of groundsOf(papers[paper], theme))
      expect(contrast(text[theme], ground)).toBeGreaterThanOrEqual(4.5)
})

test.each(paperNames)('ink is read on %s, and fields are seen', (paper) => {
  for (const theme of themes)
    for (const ground of groundsOf(papers[paper], theme)) {
      const { ink, muted, field } = papers[paper][theme]
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(muted, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(field, ground)).toBeGreaterThanOrEqual(3)
    }
})

test('paper and typefaces come as design tokens; a colour is refused where its paper hides it', () => {
  const { style, paper } = look({ paper: 'clay', headings: 'serif', text: 'serif' })
  expect(style).toContain('--color-paper:light-dark(#fcf0e9,#211512);')
  expect(style).toMatch(/--font-heading:"Site Serif".*--font-text:"Site Serif"/)
  expect(paper.light.paper).toBe('#fcf0e9')
  expect(look({ headings: 'text' }).style).toMatch(
    /^:root\{--font-heading:"Atkinson Hyperlegible Next"[^;]*;\}$/,
  )
  const own = { ...sample, accent: 'own', ownAccent: '#c0b8ae' }
  expect(AppearanceDocument.safeParse({ ...own, paper: 'white' }).success).toBe(true)
  expect(AppearanceDocument.safeParse({ ...own, paper: 'clay' }).success).toBe(false)
})

test.each([
  ['#ffffff', 'too pale'],
  ['#f5e9d8', 'too pale'],
  ['#0a1020', 'too dark'],
  ['green', 'must be # and six digits'],
  ['#12345', 'must be # and six digits'],
  ['</style>', 'ownAccent must'],
])('%s is no accent, and the refusal says why', (ownAccent, sentence) => {
  const { error } = AppearanceDocument.safeParse({ ...sample, accent: 'own', ownAccent })
  expect(error?.issues.map(({ message }) => message).join()).toContain(sentence)
})

const ownPaper: Partial<AppearanceDocument> = {
  paper: 'own',
  ...{ ownPaper: '#F7FAF2', ownInk: '#17251c' },
  ...{ ownPaperDark: '#0c1a12', ownInkDark: '#e6f0e8' },
}

test('a paper of the owner’s own is derived so that everything on it can be read, in both themes', () => {
  expect(AppearanceDocument.safeParse({ ...sample, ...ownPaper }).success).toBe(true)
  const { paper, style } = look(ownPaper)
  expect(style).toContain('--color-paper:light-dark(#f7faf2,#0c1a12);')
  for (const theme of themes)
    for (const ground of groundsOf(paper, theme)) {
      const { ink, muted, field } = paper[theme]
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(muted, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(field, ground)).toBeGreaterThanOrEqual(3)
    }
})

test.each([
  [{ ownPaper: '#8a8f88' }, 'ownPaper', 'Choose a lighter one'],
  [{ ownPaperDark: '#4a5a50' }, 'ownPaperDark', 'Choose a darker one'],
  [{ ownInk: '#9aa59d' }, 'ownInk', 'cannot be read on its paper'],
  [{ ownInkDark: '#3c4a41' }, 'ownInkDark', 'cannot be read on its paper'],
  [{ ownInk: 'black' }, 'ownInk', 'must be # and six digits'],
])('%o is refused at its place, and the refusal says why', (change, field, sentence) => {
  const { error } = AppearanceDocument.safeParse({ ...sample, ...ownPaper, ...change })
  expect(error?.issues.map(({ path, message }) => [path.join(), message.includes(sentence)])).toEqual([
    [field, true],
  ])
})

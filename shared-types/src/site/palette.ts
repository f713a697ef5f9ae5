import { groundsOf, type PaperName, type Theme } from './papers.ts'

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const mixed = (hex: string, towards: string, share: number): string => {
  const goal = rgbOf(towards)
  return hexOf(rgbOf(hex).map((part, at) => part + ((goal[at] ?? 0) - part) * share) as unknown as Rgb)
}

/** Contrast of text with what it stands on (WCAG AA). */
const AA = 4.5
/** How far an accent stands out from the page at least: buttons are seen by it. */
const SEEN = 1.7

const darkInk = '#20120a'

/** The accent of a site, as the page shows it. */
export interface Palette {
  accent: string
  /** Of what is pressed or under the pointer, in either theme. */
  strong: Record<Theme, string>
  /** Text on the accent. */
  ink: string
  /** Text and links in the accent. */
  text: Record<Theme, string>
}

const leastContrast = (colour: string, paper: PaperName, theme: Theme) =>
  Math.min(...groundsOf(paper, theme).map((ground) => contrast(colour, ground)))

/** The accent, darkened or lightened until it is read on every ground of a theme. */
function textIn(accent: string, paper: PaperName, theme: Theme): string {
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mixed(accent, theme === 'light' ? '#000000' : '#ffffff', share)
    if (leastContrast(colour, paper, theme) >= AA) return colour
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

/** @param accent `#rrggbb` */
export function paletteOf(accent: string, paper: PaperName = 'warm'): Palette {
  const ink = contrast(darkInk, accent) >= contrast('#ffffff', accent) ? darkInk : '#ffffff'
  const away = ink === '#ffffff' ? '#000000' : '#ffffff'
  const strong = mixed(accent, away, 0.12)
  return {
    accent,
    strong: { light: strong, dark: strong },
    ink,
    text: { light: textIn(accent, paper, 'light'), dark: textIn(accent, paper, 'dark') },
  }
}

/** Why an accent cannot be used on a paper; `undefined` where it can. */
export function accentTrouble(accent: string, paper: PaperName = 'warm'): string | undefined {
  const { ink, strong } = paletteOf(accent)
  if (leastContrast(accent, paper, 'light') < SEEN)
    return 'This colour is too pale to be seen on the light page. Choose a darker one.'
  if (leastContrast(accent, paper, 'dark') < SEEN)
    return 'This colour is too dark to be seen on the dark page. Choose a lighter one.'
  if (Math.min(contrast(ink, accent), contrast(ink, strong.light)) < AA)
    return 'Neither dark nor white text can be read on this colour. Choose a darker or a lighter one.'
  return undefined
}

import { AA, contrast, mixed } from './colours.ts'
import { groundsOf, type Paper, papers, type Theme } from './papers.ts'

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

const leastContrast = (colour: string, paper: Paper, theme: Theme) =>
  Math.min(...groundsOf(paper, theme).map((ground) => contrast(colour, ground)))

/** The accent, darkened or lightened until it is read on every ground of a theme. */
function textIn(accent: string, paper: Paper, theme: Theme): string {
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mixed(accent, theme === 'light' ? '#000000' : '#ffffff', share)
    if (leastContrast(colour, paper, theme) >= AA) return colour
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

/** @param accent `#rrggbb` */
export function paletteOf(accent: string, paper: Paper = papers.warm): Palette {
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
export function accentTrouble(accent: string, paper: Paper = papers.warm): string | undefined {
  const { ink, strong } = paletteOf(accent)
  if (leastContrast(accent, paper, 'light') < SEEN)
    return 'This colour is too pale to be seen on the light page. Choose a darker one.'
  if (leastContrast(accent, paper, 'dark') < SEEN)
    return 'This colour is too dark to be seen on the dark page. Choose a lighter one.'
  if (Math.min(contrast(ink, accent), contrast(ink, strong.light)) < AA)
    return 'Neither dark nor white text can be read on this colour. Choose a darker or a lighter one.'
  return undefined
}

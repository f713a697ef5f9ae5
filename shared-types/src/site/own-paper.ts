import { AA, contrast, mixed } from './colours.ts'
import { groundsOf, type Paper, type Theme } from './papers.ts'

/** Paper and ink that an owner has chosen for a theme, as `#rrggbb`. */
interface OwnColours {
  paper: string
  ink: string
}

/** What fields stand out from the page at least (WCAG AA). */
const EDGE = 3

/** The colours of `styles/tokens.css` that no paper changes, and that are read on every one. */
const fixedTexts: Record<Theme, readonly string[]> = {
  light: ['#136239', '#ac1a1c', '#427138', '#785f1d', '#82396d', '#4d6074', '#006c70'],
  dark: ['#72d699', '#fc928a', '#87c47a', '#deb95c', '#e095c7', '#9eb4ca', '#5dcbd1'],
}

/** The ink, mixed with its paper as far as it still stands out so much from each of the grounds. */
function faded({ ink, paper }: OwnColours, grounds: readonly string[], least: number): string {
  for (let share = 0.5; share > 0; share -= 0.05) {
    const colour = mixed(ink, paper, share)
    if (grounds.every((ground) => contrast(colour, ground) >= least)) return colour
  }
  return ink
}

/** All that a page is made of in one theme, from its paper and its ink. */
function coloursOf({ paper, ink }: OwnColours, theme: Theme): Paper[Theme] {
  const surface = theme === 'light' ? mixed(paper, '#ffffff', 0.6) : mixed(paper, '#ffffff', 0.04)
  const plate = theme === 'light' ? mixed(paper, ink, 0.05) : mixed(paper, '#000000', 0.3)
  const grounds = [paper, surface, plate]
  return {
    ...{ paper, surface, plate, grid: mixed(paper, ink, 0.1), ink },
    muted: faded({ paper, ink }, grounds, AA),
    rule: mixed(paper, ink, 0.2),
    field: faded({ paper, ink }, grounds, EDGE),
  }
}

/** A paper of the owner's own. */
export const ownPaper = (own: Record<Theme, OwnColours>): Paper => ({
  light: coloursOf(own.light, 'light'),
  dark: coloursOf(own.dark, 'dark'),
})

/** Why paper and ink cannot be used in a theme, and which of the two is to be changed; `undefined` where they can. */
export function paperTrouble(
  own: Paper,
  theme: Theme,
): { part: 'paper' | 'ink'; sentence: string } | undefined {
  const grounds = groundsOf(own, theme)
  const isRead = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= AA)
  if (!fixedTexts[theme].every(isRead))
    return {
      part: 'paper',
      sentence:
        theme === 'light'
          ? 'Texts in colour cannot be read on this paper. Choose a lighter one.'
          : 'Texts in colour cannot be read on this paper. Choose a darker one.',
    }
  if (!isRead(own[theme].ink))
    return { part: 'ink', sentence: 'This ink cannot be read on its paper. Choose colours further apart.' }
  return undefined
}

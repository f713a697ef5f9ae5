import { type AppearanceDocument, accentOf, accents, paperOf } from './appearance.ts'
import { type Palette, paletteOf } from './palette.ts'

/** Corners as the design tokens of `styles/tokens.css`; those of the build need none. */
const radii: Record<AppearanceDocument['corners'], string> = {
  slight: '',
  square: '--radius:0px;--radius-small:0px;',
  round: '--radius:14px;--radius-small:10px;',
}

/** Paper and ink as design tokens; those of the build need none. */
function paperTokens(appearance: AppearanceDocument): string {
  if (appearance.paper === 'warm') return ''
  const { light, dark } = paperOf(appearance)
  const tokens = (Object.keys(light) as Array<keyof typeof light>).map(
    (part) => `--color-${part}:light-dark(${light[part]},${dark[part]});`,
  )
  // The one accent of departments that the plates of these papers would swallow.
  return `${tokens.join('')}--color-brass:light-dark(#785f1d,#deb95c);`
}

const accentTokens = ({ accent, ink, strong, text }: Palette) =>
  [
    `--color-signal:${accent};`,
    `--color-signal-strong:light-dark(${strong.light},${strong.dark});`,
    `--color-signal-ink:${ink};`,
    `--color-signal-text:light-dark(${text.light},${text.dark});`,
  ].join('')

/** Colours and corners of a site as the design tokens that differ from those of the build; '' where none does. */
export function lookTokens(appearance: AppearanceDocument): string {
  const { corners, paper } = appearance
  const accent = accentOf(appearance)
  const isOfBuild = accent === accents.orange && paper === 'warm'
  const accentPart = isOfBuild ? '' : accentTokens(paletteOf(accent, paperOf(appearance)))
  return accentPart + paperTokens(appearance) + radii[corners]
}

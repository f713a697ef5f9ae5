import {
  type AppearanceDocument,
  accentOf,
  accents,
  type Palette,
  paletteOf,
  type ShownPicture,
} from '@fettle/shared-types'
import { lettersOf } from '../components/business/letters.ts'
import type { LogoPicture, SiteLook } from '../components/business/site-look.ts'

/** Corners as the design tokens of `styles/tokens.css`; those of the build need none. */
const radii: Record<AppearanceDocument['corners'], string> = {
  slight: '',
  square: '--radius:0px;--radius-small:0px;',
  round: '--radius:14px;--radius-small:10px;',
}

const accentTokens = ({ accent, ink, strong, text }: Palette) =>
  [
    `--color-signal:${accent};`,
    `--color-signal-strong:light-dark(${strong.light},${strong.dark});`,
    `--color-signal-ink:${ink};`,
    `--color-signal-text:light-dark(${text.light},${text.dark});`,
  ].join('')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const NUT =
  '<path d="M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z" stroke-linejoin="round"/><circle cx="16" cy="16" r="6.2"/>'

/** A picture of the mark, which needs no file. */
function iconOf({ letters, palette: { accent, ink } }: { letters: string; palette: Palette }): string {
  const drawing =
    letters === ''
      ? `<rect width="32" height="32" rx="6" fill="#f9f6f1"/><g transform="translate(3.2 3.2) scale(.8)" fill="none" stroke="#1a2029" stroke-width="2">${NUT}<circle cx="16" cy="16" r="2.6" fill="${accent}" stroke="none"/></g>`
      : `<rect width="32" height="32" rx="6" fill="${accent}"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="16" font-weight="700" text-anchor="middle" fill="${ink}">${escaped(letters)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Undefined where there is no picture, or it was lost. */
function logoPicture(picture: 'nothing' | ShownPicture): LogoPicture | undefined {
  const files = picture === 'nothing' ? undefined : picture.files
  const file = files?.variants.find(({ path }) => path.endsWith('.webp'))
  return files && file && { src: file.path, width: files.width, height: files.height }
}

function logoOf({ logo, logoDark, logoName, mark }: AppearanceDocument): SiteLook['logo'] {
  const light = mark === 'picture' ? logoPicture(logo) : undefined
  return light && { light, dark: logoPicture(logoDark), isNameShown: logoName === 'yes' }
}

/** @param name of the business */
export function lookOf(appearance: AppearanceDocument, name: string): SiteLook {
  const accent = accentOf(appearance)
  const palette = paletteOf(accent)
  const isOwn = accent !== accents.orange
  const letters = appearance.mark === 'letters' ? appearance.letters || lettersOf(name) : ''
  const logo = logoOf(appearance)
  const tokens = `${isOwn ? accentTokens(palette) : ''}${radii[appearance.corners]}`
  return {
    style: tokens && `:root{${tokens}}`,
    accent,
    accentText: isOwn ? palette.text.light : '#a83903',
    letters,
    ...(logo ? { logo } : {}),
    icon: !logo && (isOwn || letters) ? iconOf({ letters, palette }) : '',
  }
}

import {
  type AppearanceDocument,
  accentOf,
  accents,
  lookTokens,
  type Palette,
  type Paper,
  paletteOf,
  paperOf,
  type ShownPicture,
} from '@fettle/shared-types'
import { lettersOf } from '@fettle/shared-types/letters'
import type { LogoPicture, SiteLook } from '../components/business/site-look.ts'

/** The serif is fetched where a page names it; until it comes, one of the system's stands in. */
const serif = '"Site Serif","Anek Devanagari",Georgia,"Times New Roman",serif'
const legible = '"Atkinson Hyperlegible Next","Anek Devanagari","Text fallback",system-ui,sans-serif'

/** Typefaces as design tokens. */
function faceTokens({ headings, text }: AppearanceDocument): string {
  const body = text === 'serif' ? serif : ''
  const head = { grotesque: '', serif, text: body || legible }[headings]
  return (head && `--font-heading:${head};`) + (body && `--font-text:${body};`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const NUT =
  '<path d="M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z" stroke-linejoin="round"/><circle cx="16" cy="16" r="6.2"/>'

interface IconParts {
  letters: string
  palette: Palette
  paper: Paper
}

/** A picture of the mark, which needs no file. */
function iconOf({ letters, palette: { accent, ink }, paper }: IconParts): string {
  const drawing =
    letters === ''
      ? `<rect width="32" height="32" rx="6" fill="${paper.light.paper}"/><g transform="translate(3.2 3.2) scale(.8)" fill="none" stroke="${paper.light.ink}" stroke-width="2">${NUT}<circle cx="16" cy="16" r="2.6" fill="${accent}" stroke="none"/></g>`
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

/** Looks by what they were made of: documents are never altered, and every page that is rendered asks for its look. */
const known = new WeakMap<AppearanceDocument, { name: string; look: SiteLook }>()

/** @param name of the business */
export function lookOf(appearance: AppearanceDocument, name: string): SiteLook {
  const before = known.get(appearance)
  if (before?.name === name) return before.look
  const look = makeLook(appearance, name)
  known.set(appearance, { name, look })
  return look
}

function makeLook(appearance: AppearanceDocument, name: string): SiteLook {
  const accent = accentOf(appearance)
  const paper = paperOf(appearance)
  const palette = paletteOf(accent, paper)
  const isOwn = accent !== accents.orange || appearance.paper !== 'warm'
  const letters = appearance.mark === 'letters' ? appearance.letters || lettersOf(name) : ''
  const logo = logoOf(appearance)
  const favicon =
    appearance.favicon !== 'nothing' && logoPicture(appearance.favicon) ? appearance.favicon.image : undefined
  const tokens = lookTokens(appearance) + faceTokens(appearance)
  return {
    style: tokens && `:root{${tokens}}`,
    accent,
    paper,
    faces: { headings: appearance.headings, text: appearance.text },
    accentText: isOwn ? palette.text.light : '#a83903',
    letters,
    ...(logo ? { logo } : {}),
    ...(favicon ? { favicon } : {}),
    icon: !favicon && !logo && (isOwn || letters) ? iconOf({ letters, palette, paper }) : '',
  }
}

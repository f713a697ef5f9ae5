import { z } from 'zod'
import { text } from '../fields.ts'
import { ownPaper, paperTrouble } from './own-paper.ts'
import { choice } from './page-fields.ts'
import { accentTrouble } from './palette.ts'
import { type Paper, type PaperName, papers, type Theme } from './papers.ts'
import { pictureUpload } from './picture-slot.ts'
import { siteDocumentTitles } from './site-document-names.ts'

/** The accents to choose from; `orange` is that of the sample. */
export const accents = {
  orange: '#f3680f',
  red: '#d8343b',
  magenta: '#c2337f',
  violet: '#7d5bd9',
  blue: '#2f74d0',
  teal: '#0f7476',
  green: '#27753f',
  gold: '#c98a05',
} as const
type Accent = keyof typeof accents

const accentNames = [...(Object.keys(accents) as Accent[]), 'own'] as unknown as [Accent, ...Accent[], 'own']

const paperNames = [...Object.keys(papers), 'own'] as unknown as [PaperName, ...PaperName[], 'own']
const headingFaces = ['grotesque', 'serif', 'text'] as const
const textFaces = ['legible', 'serif'] as const

const ofPicture = { mark: 'picture' }

const isColour = (colour: string) => /^#[0-9a-f]{6}$/i.test(colour)
const noColour = (field: string, example: string) =>
  `${field} must be # and six digits from 0 to f, such as ${example}`

const ownColour = (field: string, title: string, description: string) =>
  text(field, { max: 7 })
    .default('')
    .meta({ title, description, shownWith: { paper: 'own' } })

const ownNames = {
  light: { paper: 'ownPaper', ink: 'ownInk' },
  dark: { paper: 'ownPaperDark', ink: 'ownInkDark' },
} as const

/** What stands against a paper of the owner's own, each with the field to change. */
const ownTroubles = (paper: Paper) =>
  (['light', 'dark'] as const).flatMap((theme) => {
    const trouble = paperTrouble(paper, theme)
    return trouble ? [{ field: ownNames[theme][trouble.part], sentence: trouble.sentence }] : []
  })

type OwnPaper = Record<(typeof ownNames)[Theme]['paper' | 'ink'], string>

/** How the site looks: its accent, paper, typefaces and corners, its mark. */
export const AppearanceDocument = z
  .object({
    accent: choice('Accent', accentNames, {
      description: 'The colour of buttons, links and callouts.',
      options: {
        ...(Object.fromEntries(
          Object.keys(accents).map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]),
        ) as Record<Accent, string>),
        own: 'A colour of your own',
      },
      swatches: Object.fromEntries(Object.entries(accents).map(([name, colour]) => [name, [colour]])),
      group: 'Colour',
    }),
    ownAccent: text('ownAccent', { max: 7 }).meta({
      title: 'Your colour',
      description:
        'As # and six digits, such as #0a7d5a. Texts in it are darkened or lightened until they can be read.',
      shownWith: { accent: 'own' },
    }),
    paper: choice('Paper and ink', paperNames, {
      description: 'What the pages are printed on, in the light theme and in the dark one.',
      options: {
        warm: 'Warm paper, dark blue at night',
        white: 'White, black at night',
        cool: 'Cool grey-blue, deep sea at night',
        sage: 'Pale green, forest at night',
        clay: 'Pale clay, dark brown at night',
        own: 'Colours of your own',
      },
      swatches: Object.fromEntries(
        Object.entries(papers).map(([name, { light, dark }]) => [name, [light.paper, dark.paper]]),
      ),
    }).default('warm'),
    ownPaper: ownColour('ownPaper', 'Your paper', 'Light, such as #fbf7ef.'),
    ownInk: ownColour('ownInk', 'Your ink', 'Dark, such as #1c2430.'),
    ownPaperDark: ownColour('ownPaperDark', 'Your paper in the dark theme', 'Dark, such as #10202b.'),
    ownInkDark: ownColour('ownInkDark', 'Your ink in the dark theme', 'Light, such as #e8eff2.'),
    pictures: choice('Pictures', ['drawings', 'photographs'], {
      description: 'What stands in a place for which you have not uploaded a photograph.',
      options: {
        drawings: 'Drawings',
        photographs: 'Photographs alone: no drawing is shown',
      },
      group: 'Pictures',
    }).default('drawings'),
    headings: choice('Headings', headingFaces, {
      options: {
        grotesque: 'A grotesque with character',
        serif: 'A serif',
        text: 'The typeface of the text, bold',
      },
      group: 'Typefaces',
    }).default('grotesque'),
    text: choice('Text', textFaces, {
      options: { legible: 'A plain sans, easy to read', serif: 'A serif' },
    }).default('legible'),
    corners: choice('Corners', ['slight', 'square', 'round'], {
      options: { slight: 'Slightly rounded', square: 'Square', round: 'Round' },
      group: 'Corners',
    }),
    mark: choice('Mark beside the name', ['nut', 'letters', 'picture'], {
      options: { nut: 'A hexagon nut', letters: 'Letters', picture: 'A logo of your own' },
      group: 'Logo',
    }),
    letters: text('letters', { max: 2 }).meta({
      title: 'Letters of the mark',
      description: 'One or two. Left empty, the first letters of the name.',
      shownWith: { mark: 'letters' },
    }),
    logo: pictureUpload('logo', 'Logo', {
      description:
        'A PNG, JPEG or WebP, best without a background. Export an SVG as a PNG first, 800 pixels wide.',
      shownWith: ofPicture,
    }),
    logoDark: pictureUpload('logoDark', 'Logo on dark paper', {
      description:
        'For visitors whose device is set to dark. Without one, the logo above stands on light paper there.',
      shownWith: ofPicture,
    }),
    logoName: choice('Name beside the logo', ['yes', 'no'], {
      options: { yes: 'Shown', no: 'Not shown: it is part of the logo' },
      shownWith: ofPicture,
    }).default('yes'),
    favicon: pictureUpload('favicon', 'Icon of the site', {
      description:
        'For tabs, bookmarks and home screens: a square PNG, JPEG or WebP, best 512 pixels wide. Without one, the logo or mark above is drawn as the icon.',
      isSquare: true,
    }),
  })
  .superRefine(({ mark, logo }, ctx) => {
    if (mark === 'picture' && logo === 'nothing')
      ctx.addIssue({ code: 'custom', path: ['logo'], message: 'Upload a logo, or choose another mark.' })
  })
  .superRefine((appearance, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message })
    if (appearance.paper === 'own') {
      const broken = Object.values(ownNames)
        .flatMap(({ paper, ink }) => [paper, ink])
        .filter((name) => !isColour(appearance[name]))
      for (const name of broken) refuse(name, noColour(name, '#fbf7ef'))
      if (broken.length > 0) return
    }
    const paper = paperOf(appearance)
    const troubles = appearance.paper === 'own' ? ownTroubles(paper) : []
    for (const { field, sentence } of troubles) refuse(field, sentence)
    if (troubles.length > 0) return
    const { accent, ownAccent } = appearance
    if (accent === 'own' && !isColour(ownAccent)) return refuse('ownAccent', noColour('ownAccent', '#0a7d5a'))
    const trouble = accentTrouble(accentOf(appearance), paper)
    if (trouble) refuse(accent === 'own' ? 'ownAccent' : 'accent', trouble)
  })
  .meta({ title: siteDocumentTitles.appearance })
export type AppearanceDocument = z.infer<typeof AppearanceDocument>

/** The accent of an appearance, as `#rrggbb`. */
export const accentOf = ({ accent, ownAccent }: Pick<AppearanceDocument, 'accent' | 'ownAccent'>): string =>
  accent === 'own' ? ownAccent.toLowerCase() : accents[accent]

/** What the pages of an appearance are made of. */
export function paperOf(appearance: OwnPaper & { paper: PaperName | 'own' }): Paper {
  if (appearance.paper !== 'own') return papers[appearance.paper]
  const coloursIn = ({ paper, ink }: (typeof ownNames)[Theme]) => ({
    paper: appearance[paper].toLowerCase(),
    ink: appearance[ink].toLowerCase(),
  })
  return ownPaper({ light: coloursIn(ownNames.light), dark: coloursIn(ownNames.dark) })
}

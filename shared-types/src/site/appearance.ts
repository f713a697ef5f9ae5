import { z } from 'zod'
import { text } from '../fields.ts'
import { choice } from './page-fields.ts'
import { accentTrouble } from './palette.ts'
import { type PaperName, papers } from './papers.ts'
import { pictureUpload } from './picture-slot.ts'

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

const paperNames = Object.keys(papers) as [PaperName, ...PaperName[]]
const headingFaces = ['grotesque', 'serif', 'text'] as const
const textFaces = ['legible', 'serif'] as const

const ofPicture = { mark: 'picture' }

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
      },
    }).default('warm'),
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
  })
  .superRefine(({ mark, logo }, ctx) => {
    if (mark === 'picture' && logo === 'nothing')
      ctx.addIssue({ code: 'custom', path: ['logo'], message: 'Upload a logo, or choose another mark.' })
  })
  .superRefine(({ accent, ownAccent, paper }, ctx) => {
    if (accent !== 'own') return
    const message = /^#[0-9a-f]{6}$/i.test(ownAccent)
      ? accentTrouble(ownAccent, paper)
      : 'ownAccent must be # and six digits from 0 to f, such as #0a7d5a'
    if (message) ctx.addIssue({ code: 'custom', path: ['ownAccent'], message })
  })
  .meta({ title: 'Appearance' })
export type AppearanceDocument = z.infer<typeof AppearanceDocument>

/** The accent of an appearance, as `#rrggbb`. */
export const accentOf = ({ accent, ownAccent }: AppearanceDocument): string =>
  accent === 'own' ? ownAccent.toLowerCase() : accents[accent]

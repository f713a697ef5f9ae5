import type { SiteLook } from '../../components/business/site-look.ts'
import { siteFile } from '../drawings.ts'
import { openTypeface, type Typeface } from './typeface.ts'

export interface CardFaces {
  title: Typeface
  figures: Typeface
}

const fontFile = (name: string) => siteFile('fonts', `${name}.ttf`)

type Faces = SiteLook['faces']

/** The files of a title's face; Devanagari has one for all. */
const titleFiles = {
  grotesque: ['card-title', 'card-title-more'],
  serif: ['card-title-serif', 'card-title-serif-more'],
  legible: ['card-title-text', 'card-title-text-more'],
}
const titleFace = ({ headings, text }: Faces) => (headings === 'text' ? text : headings)

async function openFiles(title: keyof typeof titleFiles): Promise<CardFaces> {
  const [face, figures] = await Promise.all([
    openTypeface([...titleFiles[title], 'card-title-devanagari'].map(fontFile)),
    openTypeface(['card-figures', 'card-figures-more'].map(fontFile)),
  ])
  return { title: face, figures }
}

/** Opens the typefaces of a look, each once. */
export function createFaces(): (faces: Faces) => Promise<CardFaces> {
  const opened = new Map<string, Promise<CardFaces>>()
  return (faces) => {
    const face = titleFace(faces)
    const opening = opened.get(face) ?? openFiles(face)
    opened.set(face, opening)
    opening.catch(() => opened.delete(face))
    return opening
  }
}

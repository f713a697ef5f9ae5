import type { PostFields } from '../collections/posts.ts'
import { joinBlocks, splitBlocks } from '../merge/blocks.ts'

/** One change a user makes. Numbers are taken modulo what there is. */
export type SimulatedEdit =
  | { kind: 'title' | 'caption' | 'tag' | 'publish' | 'thumbnail' | 'same-thumbnail' | 'large-thumbnail' }
  | {
      kind: 'replace' | 'insert' | 'cut' | 'untag' | 'picture' | 'same-picture' | 'gallery' | 'large-picture'
      at: number
    }
  | { kind: 'move'; at: number; to: number }

/** What an edit needs from its surroundings: words nobody used before, and pictures kept on the device. */
export interface Ink {
  /** A word that stands for this one edit, wherever it ends up. */
  token(): string
  /** A name that stands for one block through all its rewritings. */
  blockName(): string
  picture(): Promise<string>
  /** One that was used before, in whichever post. */
  samePicture(): Promise<string>
  /** One that a slow line takes long to carry. */
  largePicture(): Promise<string>
}

const paragraph = (name: string, token: string) => `<p>${name} ${token}</p>`
const figure = (ref: string, name: string, token: string) =>
  `<figure><img src="${ref}" alt="${name} ${token}"></figure>`
const nameIn = (block: string) => /\bb\d+q/.exec(block)?.[0]

/** Every token that the fields of a post or a document hold. */
export const tokensOf = (fields: object): Set<string> => new Set(JSON.stringify(fields).match(/\bt\d+q/g))

/** The blocks' names in order, each as often as it stands there. */
export const blockNamesOf = (content: string): string[] => content.match(/\bb\d+q/g) ?? []

/** A new post as a user submits it: all its words are tokens. */
export async function firstDraft(ink: Ink, empty: PostFields): Promise<PostFields> {
  return {
    ...empty,
    title: `Post ${ink.token()}`,
    description: 'What to do before the plumber comes',
    content: [0, 1, 2].map(() => paragraph(ink.blockName(), ink.token())).join(''),
    read_time_minutes: 3,
    thumbnail: await ink.picture(),
  }
}

/** The fields after one edit. */
export async function edited(fields: PostFields, edit: SimulatedEdit, ink: Ink): Promise<PostFields> {
  const blocks = splitBlocks(fields.content) ?? []
  const withBlocks = (next: string[]): PostFields => ({
    ...fields,
    content: joinBlocks(next.length ? next : [paragraph(ink.blockName(), ink.token())]),
  })
  const withFigures = (...refs: string[]): PostFields => {
    const at = 'at' in edit ? edit.at : 0
    return withBlocks(
      blocks.toSpliced(
        at % (blocks.length + 1),
        0,
        ...refs.map((ref) => figure(ref, ink.blockName(), ink.token())),
      ),
    )
  }
  switch (edit.kind) {
    case 'title':
      return { ...fields, title: `Post ${ink.token()}` }
    case 'caption':
      return { ...fields, caption: ink.token() }
    case 'tag':
      return fields.tags.length < 15 ? { ...fields, tags: [...fields.tags, ink.token()] } : fields
    case 'untag':
      return { ...fields, tags: fields.tags.toSpliced(edit.at % (fields.tags.length || 1), 1) }
    case 'publish':
      return { ...fields, status: fields.status === 'Published' ? 'Draft' : 'Published' }
    case 'thumbnail':
      return { ...fields, thumbnail: await ink.picture() }
    case 'same-thumbnail':
      return { ...fields, thumbnail: await ink.samePicture() }
    case 'replace': {
      const at = edit.at % (blocks.length || 1)
      return withBlocks(
        blocks.toSpliced(at, 1, paragraph(nameIn(blocks[at] ?? '') ?? ink.blockName(), ink.token())),
      )
    }
    case 'insert':
      return withBlocks(
        blocks.toSpliced(edit.at % (blocks.length + 1), 0, paragraph(ink.blockName(), ink.token())),
      )
    case 'picture':
      return withFigures(await ink.picture())
    case 'same-picture':
      return withFigures(await ink.samePicture())
    case 'large-thumbnail':
      return { ...fields, thumbnail: await ink.largePicture() }
    case 'large-picture':
      return withFigures(await ink.largePicture())
    case 'gallery':
      return withFigures(await ink.picture(), await ink.picture(), await ink.samePicture())
    case 'cut':
      return withBlocks(blocks.toSpliced(edit.at % (blocks.length || 1), 1))
    case 'move': {
      const at = edit.at % (blocks.length || 1)
      const rest = blocks.toSpliced(at, 1)
      return withBlocks(rest.toSpliced(edit.to % (rest.length + 1), 0, ...blocks.slice(at, at + 1)))
    }
  }
}

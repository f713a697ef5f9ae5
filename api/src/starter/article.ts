import { readdirSync, readFileSync } from 'node:fs'
import { Category } from '@fettle/shared-types'
import { parse } from 'yaml'
import { z } from 'zod'

/** Beside the source and the built server alike. Numbered in the order they are listed. */
const folder = new URL('../../starter-articles/', import.meta.url)

/** What stands above the text, as YAML between two lines of `---`. */
const FrontMatter = z.strictObject({
  title: z.string(),
  description: z.string(),
  caption: z.string(),
  category: Category,
  tags: z.array(z.string()),
  readTimeMinutes: z.int(),
  seo: z.strictObject({ title: z.string(), description: z.string(), keywords: z.array(z.string()) }),
})

/** One article of the starter content, as it is written by hand; it is stored like an author's post. */
export interface Article extends z.infer<typeof FrontMatter> {
  /** HTML in the sanitiser's allow-list. */
  content: string
  /** An SVG document drawn for 1600x900. */
  thumbnail: string
}

const FILE = /^---\r?\n(?<matter>.*?)\r?\n---\r?\n(?<content>.*)$/s

/** Reads `{name}.html` and the drawing beside it. @throws Error naming a file that cannot be read */
function readArticle(name: string): Article {
  const { matter = '', content = '' } = FILE.exec(readFileSync(new URL(name, folder), 'utf8'))?.groups ?? {}
  const parsed = FrontMatter.safeParse(parse(matter))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  const thumbnail = readFileSync(new URL(name.replace(/html$/, 'svg'), folder), 'utf8')
  return { ...parsed.data, content, thumbnail }
}

/** The starter articles, in the order of their numbers: each page of six shows every category, light and dark drawings in turn. */
export const readArticles = (): Article[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map(readArticle)

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Category } from '@fettle/shared-types'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ImportOptions } from '../imports/source.ts'
import { CommandError, misuse } from './terminal.ts'

const USAGE = `Usage: npm run import -- FILE [--dry-run]
       FILE is an export of WordPress (.xml) or Ghost (.json), a folder or zip archive of Markdown files,
       or what npm run export:content wrote.
       --dry-run             says what would be imported, and stores nothing
       --author EMAIL        whose the posts are of authors without an account here; else the owner's
       --author-map FILE     YAML or JSON: name or e-mail address there: e-mail address here
       --category NAME       of posts without a category of this site; else the first
       --category-map FILE   YAML or JSON: category there: category here
       --pages               pages become posts too
       --pictures DIR        a copy of the old site's files, such as wp-content/uploads
       --fetch-pictures      fetches pictures from the old site
       --site ADDRESS        the old site's address, where the file does not say it (Ghost)
       --report FILE         where the report goes: FILE.json, and FILE.txt for reading`

export interface ImportArguments {
  path: string
  author: string | undefined
  options: ImportOptions
  pictures: string | undefined
  fetchPictures: boolean
  site: string | undefined
  report: string | undefined
}

const Names = z.record(z.string(), z.string())

/** Reads a file that says what is called how; names there in lower case. */
async function readMap(file: string | undefined): Promise<Map<string, string>> {
  if (file === undefined) return new Map()
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`)
  })
  let value: unknown
  try {
    value = parse(text)
  } catch {
    throw new CommandError(`${file} is neither YAML nor JSON.`)
  }
  const names = Names.safeParse(value)
  if (!names.success) throw new CommandError(`${file} must have lines such as "name there: name here".`)
  return new Map(Object.entries(names.data).map(([there, here]) => [there.toLowerCase(), here]))
}

function categoryCalled(name: string): Category {
  const category = Category.safeParse(name)
  if (!category.success) throw new CommandError(`${category.error.issues[0]?.message}; it is "${name}".`)
  return category.data
}

function siteAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw misuse(`"${text}" is not the address of a site.`)
  return text.replace(/\/+$/, '')
}

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        pages: { type: 'boolean', default: false },
        'fetch-pictures': { type: 'boolean', default: false },
        author: { type: 'string' },
        'author-map': { type: 'string' },
        category: { type: 'string' },
        'category-map': { type: 'string' },
        pictures: { type: 'string' },
        site: { type: 'string' },
        report: { type: 'string' },
      },
    })
  } catch {
    throw misuse(USAGE)
  }
}

/** @throws CommandError where it was asked wrongly, or a map cannot be used */
export async function parseImportArguments(args: string[]): Promise<ImportArguments> {
  const { values, positionals } = readFlags(args)
  const [path, ...more] = positionals
  if (!path || more.length > 0) throw misuse(USAGE)
  const categories = await readMap(values['category-map'])
  return {
    path,
    author: values.author,
    pictures: values.pictures,
    fetchPictures: values['fetch-pictures'],
    site: siteAddress(values.site),
    report: values.report,
    options: {
      isDryRun: values['dry-run'],
      pages: values.pages,
      category: values.category === undefined ? undefined : categoryCalled(values.category),
      categoryMap: new Map([...categories].map(([there, here]) => [there, categoryCalled(here)])),
      authorMap: await readMap(values['author-map']),
    },
  }
}

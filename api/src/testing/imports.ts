import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ImportReport, Post } from '@fettle/shared-types'
import { onTestFinished } from 'vitest'
import { importCommand } from '../cli/import-command.ts'
import { type CommandResult, runHere } from './command.ts'
import type { TestApi } from './index.ts'

/** An export of WordPress, with one of everything. */
export const workshop = fileURLToPath(new URL('./fixtures/workshop.wordpress.xml', import.meta.url))

/** Elements of which none has an end: the library moves all that are open for each further one, which takes minutes. */
export const endlessText = (count = 800_000) => '<div>'.repeat(count)

/** A post of an export of WordPress. */
export const oldPost = (id: number, title: string, summary = '') =>
  `<item><title>${title}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_id>${id}</wp:post_id><content:encoded><![CDATA[Words.]]></content:encoded><excerpt:encoded><![CDATA[${summary}]]></excerpt:encoded></item>`

/** An export of WordPress that has these posts. */
export const oldSite = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel><title>Old</title><wp:base_blog_url>http://endless.example</wp:base_blog_url>${items.join('')}</channel></rss>`

/** A folder with these files, for as long as the test runs. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** Imports as an operator does, beside the server that serves the folder. */
export async function importInto(
  { dataDir }: { dataDir: string },
  ...args: string[]
): Promise<CommandResult & { report: ImportReport }> {
  const folder = await folderWith({})
  const file = join(folder, 'report')
  const env = { DATA_DIR: dataDir }
  const result = await runHere(importCommand, [...args, '--report', file], { env })
  if (result.exitCode !== 0) throw new Error(result.err)
  return { ...result, report: JSON.parse(await readFile(`${file}.json`, 'utf8')) as ImportReport }
}

/** What of a report is about one kind of note. */
export const noteOf = ({ notes }: ImportReport, kind: string) => notes.find(({ what }) => what === kind)

/** A post of the site, as a visitor reads it. */
export const postAt = async (site: TestApi, slug: string): Promise<Post> =>
  (await site.visitor().get<Post>(`/api/blogs/slug/${slug}`)).body

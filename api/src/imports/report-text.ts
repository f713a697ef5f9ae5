import type { ImportReport } from '@fettle/shared-types'

/** Examples of one note that are listed in the text; the JSON file has more. */
const EXAMPLES = 10

const kinds: Record<ImportReport['kind'], string> = {
  wordpress: 'an export of WordPress',
  ghost: 'an export of Ghost',
  markdown: 'Markdown files',
  fettle: 'an export of Fettle',
}

const number = (count: number) => count.toLocaleString('en')

/** A report for reading. */
export function reportText(report: ImportReport): string {
  const { posts, pictures, comments } = report
  const does = report.isDryRun ? 'would be ' : ''
  const lines = [
    `${report.isDryRun ? 'Dry run of an import' : 'Import'} of ${report.file}, ${kinds[report.kind]}, from ${report.origin}`,
    `${report.startedAt} to ${report.endedAt}${report.isComplete ? '' : ', ended before the last post'}`,
    '',
    `Posts       ${number(posts.found)} found; ${number(posts.imported)} ${does}imported (${number(posts.published)} published, ${number(posts.drafts)} drafts), ${number(posts.alreadyThere)} there already, ${number(posts.leftOut)} left out, ${number(posts.failed)} failed`,
    `Pictures    ${number(pictures.found)} found; ${number(pictures.kept)} ${does}kept, ${number(pictures.missing)} missing`,
    `Comments    ${number(comments.imported)} ${does}imported, ${number(comments.leftOut)} left out`,
    `Redirects   ${number(report.redirects)} ${does}made`,
  ]
  if (report.authors.length > 0) {
    lines.push('', 'Authors')
    for (const { name, account, posts: count } of report.authors)
      lines.push(`  ${name || '(none)'} → ${account} (${number(count)})`)
  }
  if (report.categories.length > 0) {
    lines.push('', 'Categories')
    for (const { name, category, posts: count } of report.categories)
      lines.push(`  ${name} → ${category ?? 'a tag'} (${number(count)})`)
  }
  if (report.notes.length > 0) lines.push('', 'Changed or left out')
  for (const { sentence, examples, count } of report.notes) {
    lines.push(`- ${sentence}`, ...examples.slice(0, EXAMPLES).map((example) => `    ${example}`))
    const more = count - Math.min(EXAMPLES, examples.length)
    if (examples.length > 0 && more > 0) lines.push(`    and ${number(more)} more`)
  }
  return `${lines.join('\n')}\n`
}

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { blogList, blogListOnPostgres } from './sections/blog-list.ts'
import { cachedPages } from './sections/cached-pages.ts'
import { feeds } from './sections/feeds.ts'
import { pageWeight } from './sections/page-weight.ts'
import { processes } from './sections/processes.ts'
import { rendering } from './sections/rendering.ts'
import { saves } from './sections/saves.ts'
import { schedule } from './sections/schedule.ts'
import { startAndMemory } from './sections/start-and-memory.ts'
import { studioMerge } from './sections/studio-merge.ts'
import { studioScreens } from './sections/studio-screens.ts'
import { studioStart } from './sections/studio-start.ts'
import { studioSync } from './sections/studio-sync.ts'
import { studioTyping } from './sections/studio-typing.ts'
import { loadGenerator } from './setup/load.ts'
import { describeCommit, describeMachine } from './setup/machine.ts'
import { isMet, type Section, type SectionResult, table, targetLine } from './setup/report.ts'

/**
 * `npm run bench` measures the built product. `-- --only NAME` runs one section; `-- --quick` only shows that everything
 * runs. Neither writes results.json.
 */
const { values: asked } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
})

const sections: Section[] = [
  cachedPages,
  rendering,
  blogList,
  blogListOnPostgres,
  feeds,
  schedule,
  pageWeight,
  startAndMemory,
  processes,
  saves,
  studioStart,
  studioScreens,
  studioTyping,
  studioSync,
  studioMerge,
]
const resultsFile = fileURLToPath(new URL('./results.json', import.meta.url))

const names = sections.map(({ name }) => name)
const unknown = asked.only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}

const machine = describeMachine((await loadGenerator()).name)
console.log(
  `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}, ${machine.loadGenerator}`,
)
console.log(`Load before: ${machine.loadBefore.join(' ')}`)

const from = Date.now()
const results: Record<string, SectionResult> = {}
for (const section of sections.filter(({ name }) => asked.only?.includes(name) ?? true)) {
  const result = await section.run({ quick: asked.quick })
  results[section.name] = result
  console.log(`\n${section.name}\n${result.about}\n\n${table(result.rows)}\n`)
  for (const target of result.targets) console.log(targetLine(target))
}

const targets = Object.values(results).flatMap((result) => result.targets)
const missed = targets.filter((target) => !isMet(target))
const seconds = Math.round((Date.now() - from) / 1_000)
console.log(`\n${targets.length - missed.length} of ${targets.length} targets met, in ${seconds} s`)
for (const target of missed) console.log(targetLine(target))

if (!asked.only && !asked.quick) {
  const written = {
    at: new Date().toISOString(),
    commit: describeCommit(),
    machine,
    seconds,
    sections: results,
  }
  writeFileSync(resultsFile, `${JSON.stringify(written, null, 2)}\n`)
  console.log(`Written to ${resultsFile}`)
}

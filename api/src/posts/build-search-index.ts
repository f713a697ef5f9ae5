import type { Deps } from '../deps.ts'
import { startHourly } from '../hourly.ts'
import {
  holdsPairs,
  indexPost,
  listChangedAfter,
  notePairs,
  readSearchProgress,
  saveSearchProgress,
} from './search-index.queries.ts'

/** Posts of one transaction; a save waits for no more. */
const BATCH = 20

type Parts = Pick<Deps, 'change' | 'onlyOne' | 'reader' | 'search' | 'surveyIndex'>

/**
 * Puts posts into the search index that an older version has stored, or stores beside this one. Goes on where the run before
 * ended. Searches find titles, descriptions and tags meanwhile, and more with each batch. Does nothing while another
 * process does it.
 */
async function buildSearchIndex(
  { change, onlyOne, reader, search, surveyIndex }: Parts,
  signal: AbortSignal,
): Promise<void> {
  const next = await listChangedAfter(reader, await readSearchProgress(reader), 1)
  if (next.length === 0 && (await holdsPairs(reader))) return
  await onlyOne('search index', async () => {
    let isDone = false
    let batches = 0
    while (!isDone && !signal.aborted)
      // A change, because two transactions must not put one post into the index, and lists show what is found.
      isDone = await change(async ({ trx, touch }) => {
        const posts = await listChangedAfter(trx, await readSearchProgress(trx), BATCH)
        for (const post of posts) await indexPost(search, trx, post.number, post)
        const last = posts.at(-1)
        if (last) await saveSearchProgress(trx, last)
        const isLastBatch = posts.length < BATCH
        if (isLastBatch) await notePairs(trx)
        if (last && isLastBatch) touch('posts')
        if (!isLastBatch) batches += 1
        return isLastBatch
      })
    if (isDone && batches > 0) await surveyIndex()
  })
}

/** Builds the index now and looks every hour for what is missing. @returns stops it after the batch that has begun */
export const startSearchIndex = (deps: Parts & Pick<Deps, 'log'>): (() => Promise<void>) =>
  startHourly(
    (signal) => buildSearchIndex(deps, signal),
    (err) => deps.log.error({ err }, 'the search index could not be built'),
  ).stop

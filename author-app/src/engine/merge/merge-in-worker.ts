import { listFields } from '../fields.ts'
import { type Merge, type MergeInput, merge } from './merge.ts'

/** How the engine merges: in place, or in a worker under a time cap. */
export type MergeDrafts = (input: MergeInput) => Promise<Merge>

/** The part of a `Worker` a merge needs. */
export interface MergeWorker {
  postMessage(input: MergeInput): void
  addEventListener(type: 'message', listener: (event: { data: Merge }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

/** Merges right here, without a cap. */
export const mergeHere: MergeDrafts = async (input) => merge(input)

interface WorkerMergeOptions {
  /** `() => new Worker(new URL('./merge/merge.worker.ts', import.meta.url), { type: 'module' })`, in a browser. */
  startWorker: () => MergeWorker
  capMs?: number
  /** Articles shorter than this, all three together, are merged in place; in UTF-16 code units. */
  inPlaceBelow?: number
}

/** In UTF-16 code units, of all three versions together. */
const articlesLength = ({ kinds, base, mine, theirs }: MergeInput): number =>
  listFields(kinds, base, mine, theirs)
    .flatMap((field) => (field.kind === 'html' ? field.values : []))
    .reduce((sum, html = '') => sum + html.length, 0)

/**
 * Merges off the page's own thread. Past the cap, or when the worker fails, the article is left whole for a person:
 * a slow merge may cost a choice, never the writer's time at the keyboard.
 */
export const mergeInWorker =
  ({ startWorker, capMs = 2_000, inPlaceBelow = 30_000 }: WorkerMergeOptions): MergeDrafts =>
  async (input) => {
    if (articlesLength(input) < inPlaceBelow) return merge(input)
    const worker = startWorker()
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = await new Promise<Merge | undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), capMs)
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(input)
    })
    clearTimeout(timer)
    worker.terminate()
    return answer ?? merge(input, false)
  }

import { Worker } from 'node:worker_threads'
import type { EncodedPicture } from '../images/restore-image.ts'
import { type Opening, openSource } from './open-source.ts'
import { ImportError, type Source, type SourceItem, type SourcePost, type SourceReader } from './source.ts'

/** What is known of a source once it is open, as it travels between processes. */
export type SourceFacts = Pick<Source, 'kind' | 'origin' | 'total' | 'hosts' | 'authors'> & {
  hasEncoded: boolean
}

/** What the importing process asks, one thing at a time; the first is that a source be opened. */
export type SourceRequest =
  | { ask: 'opened'; opening: Opening }
  /** The item at this place. */
  | { ask: 'item'; at: number }
  | { ask: 'picture'; address: string; post: Pick<SourcePost, 'sourceId'> }
  | { ask: 'encoded'; path: string }

/** The answers, by what was asked; and before the answer to `item`, the name of the post whose text is read now. */
export type SourceMessage =
  | { kind: 'begun'; name: string }
  | { kind: 'opened'; facts: SourceFacts }
  | { kind: 'item'; item: SourceItem | undefined }
  | { kind: 'picture'; bytes: Buffer | undefined }
  | { kind: 'encoded'; encoded: EncodedPicture | undefined }
  /** With a sentence for whoever imports. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

const endAtOnce = () => process.kill(process.pid, 'SIGKILL')
const tell = (message: SourceMessage) =>
  process.send?.(message, undefined, undefined, (error) => {
    if (error) endAtOnce()
  })

let source: SourceReader | undefined
let items: { next: number; iterator: AsyncIterator<SourceItem> } | undefined

async function itemAt(reader: SourceReader, at: number): Promise<SourceItem | undefined> {
  if (items?.next !== at) {
    await items?.iterator.return?.()
    const onBegin = (name: string) => tell({ kind: 'begun', name })
    items = { next: at, iterator: reader.items({ from: at, onBegin })[Symbol.asyncIterator]() }
  }
  items.next += 1
  const { done, value } = await items.iterator.next()
  return done === true ? undefined : value
}

async function answer(request: SourceRequest): Promise<SourceMessage> {
  if (request.ask === 'opened') {
    source = await openSource(request.opening)
    const { kind, origin, total, hosts, authors } = source
    return {
      kind: 'opened',
      facts: { kind, origin, total, hosts, authors, hasEncoded: source.openEncoded !== undefined },
    }
  }
  if (!source) throw new Error('No source is open.')
  if (request.ask === 'item') return { kind: 'item', item: await itemAt(source, request.at) }
  if (request.ask === 'encoded') return { kind: 'encoded', encoded: await source.openEncoded?.(request.path) }
  return { kind: 'picture', bytes: await source.openPicture(request.address, request.post) }
}

const refusal = (error: unknown): SourceMessage =>
  error instanceof ImportError
    ? { kind: 'refused', message: error.message }
    : { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }

/** A process of its own that reads one source (`open-source-apart.ts` is its other end). */
process.on('message', (request: SourceRequest) => void answer(request).catch(refusal).then(tell))
// A signal to the process group is handled by the process that imports, which ends this one.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('disconnect', endAtOnce)
if (!process.connected) endAtOnce()
// While a text is read no event is handled here: a thread sees that the process that imports is gone, and nobody limits this one.
new Worker(
  `const parent = process.ppid
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000)`,
  { eval: true },
).unref()

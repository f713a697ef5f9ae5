import { type MergeInput, merge } from './merge.ts'

/** One merge per message; the answer is the `Merge`. */
addEventListener('message', ({ data }: MessageEvent<MergeInput>) => postMessage(merge(data)))

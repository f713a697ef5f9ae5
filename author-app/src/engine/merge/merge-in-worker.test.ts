import { expect, test } from 'vitest'
import { emptyFields, type PostMerge, posts } from '../collections/posts.ts'
import { merge } from './merge.ts'
import { type MergeWorker, mergeInWorker } from './merge-in-worker.ts'

const input = {
  kinds: posts.kinds,
  base: { ...emptyFields(), content: '<p>a</p><p>b</p>' },
  mine: { ...emptyFields(), content: '<p>A</p><p>b</p>' },
  theirs: { ...emptyFields(), content: '<p>a</p><p>B</p>' },
}

/** A worker that answers with `reply`, or never. */
function fakeWorker(reply?: (send: (merged: PostMerge) => void, fail: () => void) => void) {
  const state = { terminated: false }
  const heard: { message?: (event: { data: PostMerge }) => void; error?: () => void } = {}
  const worker: MergeWorker = {
    postMessage: () =>
      reply?.(
        (data) => heard.message?.({ data }),
        () => heard.error?.(),
      ),
    addEventListener: (type: 'message' | 'error', listener: never) =>
      Object.assign(heard, { [type]: listener }),
    terminate: () => {
      state.terminated = true
    },
  }
  return { worker, state }
}

test('a large article is merged by the worker, which is ended afterwards', async () => {
  const { worker, state } = fakeWorker((send) => send(merge(input)))
  const merged = await mergeInWorker({ startWorker: () => worker, inPlaceBelow: 0 })(input)
  expect(merged.fields.content).toBe('<p>A</p><p>B</p>')
  expect(state.terminated).toBe(true)
})

test.each([
  ['past the cap', fakeWorker()],
  ['when the worker fails', fakeWorker((_send, fail) => fail())],
])('%s the article is left whole for a person', async (_when, { worker, state }) => {
  const merged = await mergeInWorker({ startWorker: () => worker, capMs: 1, inPlaceBelow: 0 })(input)
  expect(merged.pieces).toMatchObject([{ field: 'content', mine: ['<p>A</p><p>b</p>'] }])
  expect(state.terminated).toBe(true)
})

test('a short article is merged in place', async () => {
  const startWorker = () => {
    throw new Error('no worker was needed')
  }
  expect((await mergeInWorker({ startWorker })(input)).pieces).toEqual([])
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { SendLoad } from './load.ts'

const CONNECTIONS = 8

/** Spellings of one word differ in capitals: each is another search, and finds the same. */
function spelling(word: string, number: number): string {
  return [...word].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** Sends the search of an address in one spelling after the other, so that hardly any was asked for just before. */
export const bySpellings: SendLoad = async (url, { seconds, acceptEncoding = 'identity' }) => {
  const [page = '', word = ''] = url.split(/(?<=search=)/)
  const took: number[] = []
  let isOver = false
  let number = 0
  async function sendInTurn() {
    while (!isOver) {
      number += 1
      const start = performance.now()
      const answer = await fetch(page + spelling(word, number), {
        headers: { 'accept-encoding': acceptEncoding },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
      took.push(performance.now() - start)
    }
  }
  const over = sleep(seconds * 1_000).then(() => {
    isOver = true
  })
  await Promise.all([over, ...Array.from({ length: CONNECTIONS }, sendInTurn)])
  took.sort((one, other) => one - other)
  return { requestsPerSecond: took.length / seconds, p99: took[Math.floor(took.length * 0.99)] ?? 0 }
}

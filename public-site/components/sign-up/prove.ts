import type { SignUpChallenge, SignUpProof } from '@fettle/shared-types'
import { callApi } from '../api-client/api-client.ts'

/** Beside the page, so that typing goes on while it counts. */
function solve(challenge: SignUpChallenge): Promise<number | undefined> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<number | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The worker has failed')))
    worker.postMessage(challenge)
  })
  return solved.finally(() => worker.terminate())
}

/**
 * Asks the server for a challenge and solves it.
 * @returns `undefined` where that cannot be done; the server then lets fewer through
 */
export async function prove(): Promise<SignUpProof | undefined> {
  try {
    const { answer } = await callApi<SignUpChallenge>('/auth/sign-up/challenge')
    const number = await solve(answer)
    const { maxnumber: _, ...challenge } = answer
    return number === undefined ? undefined : { ...challenge, number }
  } catch {
    return undefined
  }
}

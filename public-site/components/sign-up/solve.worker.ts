import type { SignUpChallenge } from '@fettle/shared-types'
import { solveChallenge } from 'altcha-lib/v1'

addEventListener('message', async ({ data }: MessageEvent<SignUpChallenge>) => {
  const { challenge, salt, algorithm, maxnumber } = data
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  postMessage(solution?.number)
})

import type { SignUpChallenge, SignUpProof } from '@fettle/shared-types'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import type { Deps } from '../deps.ts'
import { invalid, signUpClosed } from '../errors.ts'
import { countPoints } from '../http/rate-limits.queries.ts'
import { findSettings } from './discussion.queries.ts'
import { isCodeSignInOpen } from './discussion.service.ts'

/** About a second of a phone's work: half as many hashes on the average. */
const MOST_HASHES = 50_000
/** Long enough to write a comment while the challenge is solved already. */
const CHALLENGE_MS = 30 * 60 * 1000

const badProof = () => invalid('The check of your browser has run out or was used already. Please try again.')

/** @throws ApiError 403 `sign_up_closed` */
export async function makeChallenge({
  reader,
  config,
  now,
}: Pick<Deps, 'reader' | 'config' | 'now'>): Promise<SignUpChallenge> {
  const settings = await findSettings(reader)
  if (!settings || !(await isCodeSignInOpen(reader, config))) throw signUpClosed()
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: settings.challenge_key,
    maxNumber: MOST_HASHES,
    expires: new Date(now().getTime() + CHALLENGE_MS),
  })
  return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber: MOST_HASHES }
}

/** Uses a solved challenge up. @throws ApiError 400 `invalid` for one that is wrong, has run out, or was used */
export async function useProof({ db, nowMs }: Pick<Deps, 'db' | 'nowMs'>, proof: SignUpProof): Promise<void> {
  const settings = await findSettings(db)
  if (!settings || !(await verifySolution(proof, settings.challenge_key))) throw badProof()
  const now = await nowMs(db)
  const use = { key: `sign-up-proof:${proof.challenge}`, points: 1, expire: now + CHALLENGE_MS, now }
  if ((await countPoints(db, use)).points > 1) throw badProof()
}

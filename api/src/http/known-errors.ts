import { ZodError } from 'zod'
import { isAway, isBusy, isStorageFailure } from '../database/failures.ts'
import { ApiError, insufficientStorage, internal, invalid, tooLarge, unavailable } from '../errors.ts'

/** As many as a person mends at once; a request can be made to have any number. */
const MAX_ISSUES = 20

function fromSchema(error: ZodError): ApiError {
  const issues = error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const first = error.issues[0]
  const message = first?.message ?? 'The request cannot be read.'
  const status = first?.code === 'custom' ? first.params?.status : undefined
  return status === 413 ? tooLarge(message) : invalid(message, issues)
}

/** Errors of body parsers carry the status they ask for. */
function statusOf(error: Error): number | undefined {
  return 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** Whether it is a fault of the server, which is logged with its stack, and no refusal. */
export const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof ApiError) && asApiError(thrown).status >= 500

/** What a thrown value means to the caller. Anything unexpected is a 500 that tells nothing of the inside. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof ZodError) return fromSchema(thrown)
  if (isBusy(thrown)) return unavailable('The server is busy. Please try again in a moment.', 1)
  if (isAway(thrown))
    return unavailable('The server cannot reach its database. Please try again in a moment.', 5)
  if (isStorageFailure(thrown)) return insufficientStorage()
  if (thrown instanceof SyntaxError && statusOf(thrown) === 400)
    return invalid('The request is not valid JSON.')
  if (thrown instanceof Error) {
    const status = statusOf(thrown)
    if (status === 413) return tooLarge('The request is too large.')
    if (status === 400) return invalid('The request cannot be read.')
  }
  return internal()
}

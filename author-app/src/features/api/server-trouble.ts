import { AnswerError, failureSentence, hasStatus, isUnanswered, OtherSiteError } from './errors.ts'

/** Why a screen that needs the server does not have what it asked for. */
export interface ServerTrouble {
  kind: 'away' | 'signed-out' | 'refused'
  sentence: string
}

/** @param otherwise said where the server gave no sentence of its own */
export function troubleOf(error: unknown, otherwise: string): ServerTrouble {
  if (error instanceof OtherSiteError) return { kind: 'away', sentence: error.message }
  if (isUnanswered(error)) return { kind: 'away', sentence: 'The server cannot be reached now.' }
  if (hasStatus(error, 401))
    return { kind: 'signed-out', sentence: 'Your session has ended. Sign in again to go on.' }
  return { kind: 'refused', sentence: failureSentence(error, otherwise) }
}

/** Whether asking again, with nothing changed, may bring another answer. */
export const isWorthRetrying = (error: unknown) => !(error instanceof AnswerError) || error.status >= 500

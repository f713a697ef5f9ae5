import type { z } from 'zod'

/** Why a value may not be saved, and where. */
export interface DocumentIssue {
  /** The names and places from the document down to the part, joined by dots; '' for the whole of it. */
  at: string
  sentence: string
}

/** The sentence of the contract without the name of its property, which the form calls otherwise. */
function inWords(message: string): string {
  const said = message.replace(/^\w+ (?=is required|must )/, '')
  if (said === 'is required') return 'Please fill this in.'
  return said === message ? said : `This ${said}.`.replace(/\.\.$/, '.')
}

/** What the document's schema says against a value. */
export function issuesOf(schema: z.ZodType, value: unknown): DocumentIssue[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  return parsed.error.issues.map(({ message, path }) => ({ at: path.join('.'), sentence: inWords(message) }))
}

/** What is said of one part; `undefined` where nothing is. */
export const sentenceAt = (issues: readonly DocumentIssue[], at: string): string | undefined =>
  issues.find((issue) => issue.at === at)?.sentence

/** Whether something is said of a part or of what is in it. */
export const hasIssueWithin = (issues: readonly DocumentIssue[], at: string): boolean =>
  issues.some((issue) => issue.at === at || issue.at.startsWith(`${at}.`))

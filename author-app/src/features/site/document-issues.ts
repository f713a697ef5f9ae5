import type { z } from 'zod'

/** Why a value may not be saved, and where. */
export interface DocumentIssue {
  /** The names and places from the document down to the part, joined by dots; '' for the whole of it. */
  at: string
  sentence: string
}

/** Said of what is empty and may not be. */
export const FILL_THIS_IN = 'Please fill this in.'

/**
 * The sentence of the contract without the name of its property, which the form calls otherwise. A rule of how something is
 * written says nothing to whoever has not written it.
 */
function inWords(message: string, isEmpty: boolean): string {
  const said = message.replace(/^\w+ (?=is required|must )/, '')
  if (said === message) return said
  return said === 'is required' || isEmpty ? FILL_THIS_IN : `This ${said}.`.replace(/\.\.$/, '.')
}

const isEmptyAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce((part: unknown, name) => Reflect.get(Object(part), name), value) === ''

/** What the document's schema says against a value: the first thing of each place. */
export function issuesOf(schema: z.ZodType, value: unknown): DocumentIssue[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  const first = new Map<string, DocumentIssue>()
  for (const { message, path } of parsed.error.issues) {
    const at = path.join('.')
    if (!first.has(at)) first.set(at, { at, sentence: inWords(message, isEmptyAt(value, path)) })
  }
  return [...first.values()]
}

/** What is said of one part; `undefined` where nothing is. */
export const sentenceAt = (issues: readonly DocumentIssue[], at: string): string | undefined =>
  issues.find((issue) => issue.at === at)?.sentence

/** Whether something is said of a part or of what is in it. */
export const hasIssueWithin = (issues: readonly DocumentIssue[], at: string): boolean =>
  issues.some((issue) => issue.at === at || issue.at.startsWith(`${at}.`))

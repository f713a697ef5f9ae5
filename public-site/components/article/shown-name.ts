import type { ShownAuthor } from '@fettle/shared-types'
import type { blogPostWords } from '../../words/article.words.ts'

type StandInWords = Pick<ReturnType<typeof blogPostWords>, 'standIns'>

/** Who wrote something, as pages show it: by name, or by e-mail address where none is set. */
export function shownName({ name, email, standIn }: ShownAuthor, { standIns }: StandInWords): string {
  const words: Readonly<Record<string, string>> = standIns
  return (standIn !== undefined && Object.hasOwn(words, standIn) && words[standIn]) || (name ?? email)
}

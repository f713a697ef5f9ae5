import { bounds } from '@fettle/shared-types'
import type { Question } from '../../../ui/confirm.tsx'
import type { BulkChange, BulkResult, LeftOut } from './bulk-change.ts'

export const postsOf = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

const reasons: Record<LeftOut, string> = {
  gone: 'deleted in the meantime',
  undecided: 'waiting for your decision',
  typed: 'with words that are not submitted',
  'not-submitted': 'not submitted yet',
  'other-tab': 'open in another tab',
  'no-room': 'without room on this device',
  failed: 'that could not be changed',
  'many-tags': `with more than ${bounds.tags.max} tags then`,
}

/** What was done, in one sentence. */
export const changedSentence = ({ before, same }: BulkResult): string =>
  before.size === 0 && same > 0
    ? 'Nothing to change: the posts are like that already.'
    : `${postsOf(before.size)} changed.`

/** Which posts were left as they are, and why; `undefined` where none was. */
export function leftOutSentence({ leftOut }: Pick<BulkResult, 'leftOut'>): string | undefined {
  if (leftOut.size === 0) return undefined
  const parts = [...leftOut].map(([reason, count]) => `${count} ${reasons[reason]}`)
  return `Left as they are: ${parts.join(', ')}.`
}

/** What is asked before readers see more, or less; other changes can be taken back and are not asked about. */
export function bulkQuestion(change: BulkChange, count: number): Question | undefined {
  if (change.kind !== 'status') return undefined
  return change.status === 'Published'
    ? { title: `Publish ${postsOf(count)}?`, body: 'Readers see them as soon as the server has them.' }
    : {
        title: `Make ${postsOf(count)} a Draft?`,
        body: 'Published ones are taken off the site. They stay here.',
      }
}

export const deleteQuestion = (count: number, seconds: number): Question => ({
  title: `Delete ${postsOf(count)}?`,
  body: `${count === 1 ? 'It and its' : 'They and their'} comments are deleted for good. You have ${seconds} seconds to undo it.`,
  isDestructive: true,
})

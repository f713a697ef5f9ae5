import type { PostStatus } from '@fettle/shared-types'
import type { Question } from '../../ui/confirm.tsx'
import { momentInZone } from '../../ui/zoned-time.ts'

const SEEN = 'readers see it as soon as the server has it.'
const UNSEEN = 'readers do not see it.'

/** What a submit makes of the post for its readers, from the status it had to the one that was chosen. */
function outcomeOf(before: PostStatus | undefined, status: PostStatus): string {
  const seen = status === 'Published' ? SEEN : UNSEEN
  if (before === undefined)
    return `It is saved as ${status === 'Published' ? 'Published' : 'a Draft'}: ${seen}`
  if (before === status) return `It stays ${status === 'Published' ? 'Published' : 'a Draft'}: ${seen}`
  return status === 'Published'
    ? `It changes from Draft to Published: ${SEEN}`
    : 'It changes from Published to Draft: it is taken off the site.'
}

interface Submitting {
  title: string
  status: PostStatus
  /** '' for never. */
  publish_at: string
}

/**
 * The question before a submit: it names the post, and says Draft or Published.
 * @param before the status on the server; `undefined` for a post that it does not have
 * @param zone of the site
 */
export const submitQuestion = (
  verb: 'Create' | 'Update',
  { title, status, publish_at }: Submitting,
  zone: string,
  before?: PostStatus,
): Question => ({
  title: `${verb} “${title.trim() || 'Untitled'}”?`,
  body: publish_at
    ? `It is saved as a Draft, and published by itself on ${momentInZone(publish_at, zone)}.`
    : outcomeOf(before, status),
})

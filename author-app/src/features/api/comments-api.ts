import {
  type DiscussionPatch,
  DiscussionState,
  ModeratedComment,
  ModerationDone,
  type ModerationForm,
  type QueueFilter,
} from '@fettle/shared-types'
import { json, type Page, readPage } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** What editors read and do about comments, and what owners set. Every call throws what `request` throws. */
export const createCommentsApi = (send: Send) => ({
  /** A list of comments, the newest first. @param page from 1 @param comment this one alone, whatever its status */
  async comments(
    status: QueueFilter,
    page: number,
    limit = 50,
    comment?: string,
  ): Promise<Page<ModeratedComment>> {
    const query = new URLSearchParams({ status, page: String(page), limit: String(limit) })
    if (comment !== undefined) query.set('comment', comment)
    return readPage(await send(`/comments?${query}`), ModeratedComment)
  },

  /** @returns what takes it back */
  async moderate(changes: ModerationForm['changes']): Promise<ModerationDone> {
    const answer = await send('/comments/moderate', { method: 'POST', ...json({ changes }) })
    return ModerationDone.parse(await answer.json())
  },

  async blockReader(id: string, isBlocked: boolean): Promise<void> {
    await send(`/readers/${id}/block`, { method: 'PUT', ...json({ isBlocked }) })
  },

  /** Who may take part in discussions, and what waits for approval. */
  async discussion(): Promise<DiscussionState> {
    return DiscussionState.parse(await (await send('/discussion')).json())
  },

  /** @returns the settings as they are now */
  async changeDiscussion(patch: DiscussionPatch): Promise<DiscussionState> {
    const answer = await send('/discussion', { method: 'PATCH', ...json(patch) })
    return DiscussionState.parse(await answer.json())
  },
})

import type { Post } from '@fettle/shared-types'
import { callApi } from '../api-client/api-client.ts'

const asked = new Map<string, Promise<Post>>()

/** A post as the API has it now, for exported pages, whose counts and comments are those of the export. Asked once. */
export function livePost(id: string): Promise<Post> {
  const known = asked.get(id)
  if (known) return known
  const promise = callApi<Post>(`/blogs/${id}`).then(({ answer }) => answer)
  asked.set(id, promise)
  return promise
}

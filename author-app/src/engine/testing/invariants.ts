import type { Post } from '@fettle/shared-types'
import { Violation } from './ledger.ts'
import { picturesOf } from './lost-pictures.ts'
import type { World } from './world.ts'

/** Whether these are the first bytes of a WebP or an AVIF file. */
function isPicture(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 12))
  return /^RIFF.{4}WEBP$/s.test(text) || /^.{4}ftypavif$/s.test(text)
}

/** Every picture that a post names is there, as a picture. */
export async function checkPictures({ server, lost }: World, posts: readonly Post[]): Promise<void> {
  const named = new Map(
    posts.flatMap((post) =>
      [...picturesOf(post)].flatMap((path) => (lost.isExcused(post, path) ? [] : [[path, post._id]])),
    ),
  )
  for (const [path, id] of named) {
    const response = await fetch(server.origin() + path)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    if (response.status !== 200 || !type.startsWith('image/') || !isPicture(bytes))
      throw new Violation(`${id} names ${path}, which answers ${response.status} ${type}`)
  }
}

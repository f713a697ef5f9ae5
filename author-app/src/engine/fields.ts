import type { Post, PostForm } from '@fettle/shared-types'

/** Everything an author writes about a post. `thumbnail` is a server path, a local image reference, or '' for none. */
export type Fields = PostForm & { thumbnail: string }

/** What the author can change of a post, or of an earlier version of it, that the server gave; as a deep copy. */
export const fieldsOf = (post: Pick<Post, keyof Fields>): Fields => ({
  title: post.title,
  description: post.description,
  caption: post.caption,
  category: post.category,
  content: post.content,
  read_time_minutes: post.read_time_minutes,
  status: post.status,
  tags: [...post.tags],
  seo_meta: { ...post.seo_meta, meta_keywords: [...post.seo_meta.meta_keywords] },
  thumbnail: post.thumbnail,
})

/** The form of a new post: the specification's defaults (points 4 and 9), everything else empty. */
export const emptyFields = (): Fields => ({
  title: '',
  description: '',
  caption: '',
  category: 'Plumbing',
  content: '',
  read_time_minutes: 1,
  status: 'Draft',
  tags: [],
  seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
  thumbnail: '',
})

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Whether two versions are the same. Texts count as the server stores them: trimmed. */
export const sameFields = (a: Fields, b: Fields): boolean =>
  a.title.trim() === b.title.trim() &&
  a.description.trim() === b.description.trim() &&
  a.caption.trim() === b.caption.trim() &&
  a.category === b.category &&
  a.content === b.content &&
  a.read_time_minutes === b.read_time_minutes &&
  a.status === b.status &&
  a.thumbnail === b.thumbnail &&
  sameList(a.tags, b.tags) &&
  a.seo_meta.meta_title.trim() === b.seo_meta.meta_title.trim() &&
  a.seo_meta.meta_description.trim() === b.seo_meta.meta_description.trim() &&
  sameList(a.seo_meta.meta_keywords, b.seo_meta.meta_keywords)

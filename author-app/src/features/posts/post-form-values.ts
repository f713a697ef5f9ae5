import { type Category, PostForm, type PostStatus } from '@fettle/shared-types'
import type { Fields } from '../../engine/index.ts'

/** The form as it is typed. The content lives in the editor until it is asked for. */
export interface PostFormValues {
  title: string
  description: string
  caption: string
  category: Category
  tags: string[]
  readTime: string
  status: PostStatus
  /** When the Draft is published by itself, in UTC; '' for never. */
  publishAt: string
  /** The tag of its language; '' for the site's. */
  language: string
  /** The series that it is a part of; '' for none. */
  series: string
  isPinned: boolean
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  /** A server path, a picture of this device, or '' for none. */
  thumbnail: string
}

export const emptyValues: PostFormValues = {
  title: '',
  description: '',
  caption: '',
  /** The first of the site stands in its place. */
  category: '',
  tags: [],
  readTime: '',
  status: 'Draft',
  publishAt: '',
  language: '',
  series: '',
  isPinned: false,
  metaTitle: '',
  metaDescription: '',
  metaKeywords: '',
  thumbnail: '',
}

/** `dripping tap,  seat ,` as the list the contract keeps: split at commas, trimmed, empty ones dropped. */
export const parseMetaKeywords = (text: string): string[] =>
  text
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')

/** Stands for a read time that is not typed yet: the contract wants a number. */
const NO_READ_TIME = 0

export const valuesOf = (post: Fields): PostFormValues => ({
  title: post.title,
  description: post.description,
  caption: post.caption,
  category: post.category,
  tags: post.tags,
  readTime: post.read_time_minutes === NO_READ_TIME ? '' : String(post.read_time_minutes),
  status: post.status,
  // Typing that an earlier studio kept has none.
  publishAt: post.publish_at ?? '',
  language: post.language ?? '',
  series: post.series ?? '',
  isPinned: post.placement === 'pinned',
  metaTitle: post.seo_meta.meta_title,
  metaDescription: post.seo_meta.meta_description,
  metaKeywords: post.seo_meta.meta_keywords.join(', '),
  thumbnail: post.thumbnail,
})

/** When the post is published by itself; '' for one that is to be published now. */
const planOf = ({ status, publishAt }: PostFormValues) => (status === 'Draft' ? publishAt : '')

/** Whether a time to publish, in UTC, is over; '' for none. */
export const hasPassed = (publishAt: string, now = Date.now()) =>
  publishAt !== '' && Date.parse(publishAt) <= now

/** The form as it stands, half typed as it may be, for keeping on this device. */
export const fieldsOfValues = (values: PostFormValues, content: string): Fields => ({
  title: values.title,
  description: values.description,
  caption: values.caption,
  category: values.category,
  content,
  read_time_minutes: Number(values.readTime) || NO_READ_TIME,
  status: values.status,
  publish_at: planOf(values),
  language: values.language,
  series: values.series,
  placement: values.isPinned ? 'pinned' : '',
  tags: values.tags,
  seo_meta: {
    meta_title: values.metaTitle,
    meta_description: values.metaDescription,
    meta_keywords: parseMetaKeywords(values.metaKeywords),
  },
  thumbnail: values.thumbnail,
})

/** A label for each name the contract's sentences start with. */
const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  caption: 'Caption',
  category: 'Category',
  content: 'Content',
  tags: 'Tags',
  tag: 'A tag',
  read_time_minutes: 'Read time',
  status: 'Status',
  publish_at: 'Publish on',
  language: 'Language',
  series: 'Series',
  placement: 'Pinned',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  meta_keywords: 'Meta keywords',
  meta_keyword: 'A meta keyword',
}

/** What is wrong, by field of the contract (`seo_meta` fields by their own names). */
export type FieldErrors = Partial<Record<string, string>>

/** The names by which the contract calls the values that have another name here. */
const contractNames: Partial<Record<keyof PostFormValues, readonly string[]>> = {
  publishAt: ['publish_at'],
  status: ['status', 'publish_at'],
  readTime: ['read_time_minutes'],
  isPinned: ['placement'],
  metaTitle: ['meta_title'],
  metaDescription: ['meta_description'],
  metaKeywords: ['meta_keywords', 'meta_keyword'],
  tags: ['tags', 'tag'],
}

/** What is still wrong once these values were changed: a message stays until its field is. */
export function withoutErrorsOf(errors: FieldErrors, patch: Partial<PostFormValues>): FieldErrors {
  const changed = new Set(
    (Object.keys(patch) as Array<keyof PostFormValues>).flatMap((name) => contractNames[name] ?? [name]),
  )
  const rest = Object.entries(errors).filter(([field]) => !changed.has(field))
  return rest.length === Object.keys(errors).length ? errors : Object.fromEntries(rest)
}

export type ParsedForm = { ok: true; fields: Fields } | { ok: false; errors: FieldErrors }

/** Checks the form against the contract's bounds, and that the post is not to be published at a time that has passed. */
export function parsePostForm(values: PostFormValues, content: string, now = Date.now()): ParsedForm {
  const publish_at = planOf(values)
  const parsed = PostForm.safeParse({
    title: values.title,
    description: values.description,
    caption: values.caption,
    category: values.category,
    content,
    tags: values.tags,
    read_time_minutes: values.readTime,
    status: values.status,
    language: values.language,
    series: values.series,
    placement: values.isPinned ? 'pinned' : '',
    seo_meta: {
      meta_title: values.metaTitle,
      meta_description: values.metaDescription,
      meta_keywords: parseMetaKeywords(values.metaKeywords),
    },
  })
  const errors: FieldErrors = {}
  if (hasPassed(publish_at, now))
    errors.publish_at = 'Choose a time to publish that has not passed, or publish it now.'
  if (parsed.success && !errors.publish_at)
    return {
      ok: true,
      fields: {
        ...parsed.data,
        category: values.category,
        publish_at,
        language: parsed.data.language ?? '',
        series: parsed.data.series ?? '',
        placement: parsed.data.placement ?? '',
        thumbnail: values.thumbnail,
      },
    }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0] === 'seo_meta' ? path[1] : path[0])
    errors[field] ??= message.replace(/^\w+/, (name) => labels[name] ?? name)
  }
  return { ok: false, errors }
}

import type { PostForm, WarningCounter } from '@fettle/shared-types'
import { cleanContent } from './clean-content.ts'
import type { PostRow } from './post-row.ts'
import type { PostText } from './posts.queries.ts'

/** When this form has its post published by itself: what is stored, where the form does not say it. */
function planOf({ status, publish_at }: PostForm, stored?: PostRow): string | null {
  if (status === 'Published') return null
  if (publish_at !== undefined) return publish_at
  return stored?.status === 'Draft' ? stored.publish_at : null
}

/** What an earlier studio does not send. */
type Kept = 'publish_at' | 'language' | 'series' | 'placement'

/** What is stored where an earlier studio has not sent it. */
export const mayBeKept = (form: PostForm, stored?: PostRow): Pick<PostRow, Kept> => ({
  publish_at: planOf(form, stored),
  language: form.language === undefined ? (stored?.language ?? null) : form.language,
  series: form.series ?? stored?.series ?? '',
  placement: form.placement === undefined ? (stored?.placement ?? null) : form.placement,
})

/** What is stored of a form, beside what an earlier studio does not send. */
export const asText = (form: PostForm, category: string, counter: WarningCounter): Omit<PostText, Kept> => ({
  title: form.title,
  description: form.description,
  caption: form.caption,
  category,
  tags: JSON.stringify(form.tags),
  read_time_minutes: form.read_time_minutes,
  status: form.status,
  seo_meta: JSON.stringify(form.seo_meta),
  content: cleanContent(form.content, counter),
})

/** Whether a text is the one that is stored. */
export const sameText = (text: PostText, stored: PostRow): boolean =>
  (Object.keys(text) as Array<keyof PostText>).every((field) => text[field] === stored[field])

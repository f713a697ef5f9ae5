import { isSiteSummary, type RowSummary } from '../../engine/index.ts'

/** Addresses of screens that features lead to, below `/dashboard`. The routes are in `app/routes.tsx`. */

export const postPath = (id: string) => `/blogs/${id}`
export const historyPath = (id: string) => `/blogs/${id}/history`
export const conflictPath = (id: string) => `/conflicts/${id}`
export const DEVICE_PATH = '/device'
/** The first set-up of the site. */
export const SITE_SETUP_PATH = '/site/setup'
/** What of the sample is left, and its removal. */
export const SAMPLE_PATH = '/site/sample'
export const CONTENT_PATH = '/content'
export const PEOPLE_PATH = '/people'
export const AUDIT_LOG_PATH = '/people/audit-log'
export const PERSONAL_DATA_PATH = '/people/personal-data'
export const COMMENTS_PATH = '/comments'
/** One comment among those who moderate, whatever its status. */
export const commentPath = (id: string) => `${COMMENTS_PATH}?comment=${id}`
/** One enquiry, open. */
export const enquiryPath = (id: string) => `/enquiries?open=${id}`
/** The form of the site's questions, at one of them. */
export const faqEntryPath = (id: string) => `/site/faq?entry=${encodeURIComponent(id)}`
export const MY_BLOGS_PATH = '/my-blogs'
export const WORKS_PATH = '/what-works'
export const ALL_POSTS_PATH = '/all-posts'
export const MEDIA_PATH = '/media'
export const CALENDAR_PATH = '/calendar'
export const PROFILE_PATH = '/profile'
/** The id of the field there for one's own name. */
export const NAME_FIELD = 'name-on-the-site'

/** Where a draft that the server does not have is written on. */
export const draftPath = (id: string) => `/create-blog?draft=${id}`

/** Where a person decides about a document, or opens it. */
export const decisionPath = (document: RowSummary) =>
  isSiteSummary(document) ? `/site/${document.name}` : conflictPath(document._id)

interface Addressed {
  _id: string
  /** '' for a post that the server never had. */
  slug: string
}

/** Where a post is edited: one the server never had is still being created. */
export const editPath = ({ _id, slug }: Addressed) => (slug === '' ? draftPath(_id) : `/edit-blog/${_id}`)

import type { Translation } from '../translation.ts'
import { germanBlog } from './german/blog.ts'
import { germanForms } from './german/forms.ts'
import { germanPages } from './german/pages.ts'

/** The interface in German, which speaks to visitors as `Sie`. */
export const german: Translation = { ...germanBlog, ...germanForms, ...germanPages }

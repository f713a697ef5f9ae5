import type { Translation } from '../translation.ts'
import { hindiBlog } from './hindi/blog.ts'
import { hindiForms } from './hindi/forms.ts'
import { hindiPages } from './hindi/pages.ts'

/** The interface in Hindi. */
export const hindi: Translation = { ...hindiBlog, ...hindiForms, ...hindiPages }

import { bootScript } from './boot-script.ts'
import { speculationRules } from './speculation-rules.ts'

/** The exact text of every inline script of a page; the policy allows them by their hashes. */
export const inlineScripts = [bootScript, speculationRules]

import type { FaqEntry } from '@fettle/shared-types'
import { loadOnce } from './load-once.ts'

/** Where the site keeps its questions for the search of every page. */
export const questionsPath = '/questions.json'

/** One question as the search knows it, in the order of the page `/faq`. */
export type FoundQuestion = Pick<FaqEntry, 'question' | 'answer'>

export const toFoundQuestion = ({ question, answer }: FaqEntry): FoundQuestion => ({ question, answer })

export const loadQuestions = loadOnce(questionsPath, (questions: FoundQuestion[]) => questions)

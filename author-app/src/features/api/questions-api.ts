import { PublicAnswer, Question, type QuestionForm } from '@fettle/shared-types'
import { z } from 'zod'
import { json } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** What was asked, and where. */
export interface QuestionSource {
  source: Question['source']
  /** The id of the enquiry or the comment. */
  _id: string
}

const pathOf = ({ source, _id }: QuestionSource) =>
  `/${source === 'enquiry' ? 'enquiries' : 'comments'}/${encodeURIComponent(_id)}/questions`

/** Which posts and entries of the questions answer which enquiries and comments. Every call throws what `request` throws. */
export const createQuestionsApi = (send: Send) => ({
  /** Notes what answers a question; safe to repeat. */
  async addQuestion(asked: QuestionSource, answer: QuestionForm): Promise<PublicAnswer> {
    const sent = await send(pathOf(asked), { method: 'POST', ...json(answer) })
    return PublicAnswer.parse(await sent.json())
  },

  /** @param link the `_id` of the answer */
  async removeQuestion(asked: QuestionSource, link: string): Promise<void> {
    await send(`${pathOf(asked)}/${encodeURIComponent(link)}`, { method: 'DELETE' })
  },

  /** What a post answers, the newest first. */
  async questionsOfPost(id: string): Promise<Question[]> {
    return z.array(Question).parse(await (await send(`/posts/${encodeURIComponent(id)}/questions`)).json())
  },

  /** What entries of the document `faq` answer, the newest first. */
  async questionsOfFaq(): Promise<Question[]> {
    return z.array(Question).parse(await (await send('/site/faq/questions')).json())
  },
})

import type { Question } from '@fettle/shared-types'
import useSWR from 'swr'
import { useOnline } from '../../ui/external-store.ts'
import { hasStatus, isUnanswered, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'

const QUESTIONS = 'questions'

/** Whether something of the SWR cache says which questions are answered. */
export const isQuestionsKey = (key: unknown): boolean => Array.isArray(key) && key[0] === QUESTIONS

interface Questions {
  questions: Question[]
  trouble: ServerTrouble | undefined
  retry: () => void
}

/** Nothing is told of it without a network, or of what the server does not have: there is nothing to be done about it then. */
const isQuiet = (error: unknown) =>
  isUnanswered(error) || [403, 404, 410].some((status) => hasStatus(error, status))

function useAsked(key: readonly string[], ask: () => Promise<Question[]>): Questions {
  const isOnline = useOnline()
  const { data, error, mutate } = useSWR(isOnline ? [QUESTIONS, ...key] : null, ask, {
    keepPreviousData: true,
  })
  const trouble =
    error && !isQuiet(error) ? troubleOf(error, 'Which questions this answers could not be read.') : undefined
  const retry = () => void mutate()
  useRetryOnceBack(trouble, retry)
  return { questions: data ?? [], trouble, retry }
}

/** What a post answers. @param rev changes when the post does: it may have been published */
export function useQuestionsOfPost(id: string, rev: string): Questions {
  const { api } = useSession()
  return useAsked(['post', id, rev], () => api.questionsOfPost(id))
}

/** What entries of the questions answer. @param rev of what is published */
export function useQuestionsOfFaq(rev: string): Questions {
  const { api } = useSession()
  return useAsked(['faq', rev], () => api.questionsOfFaq())
}

import { bounds, type QuestionForm } from '@fettle/shared-types'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { emptyFields, evenUncopied, type SyncEngine, siteRowId } from '../../engine/index.ts'
import { toastError, toastNote } from '../../ui/toasts.tsx'
import { type QuestionSource, troubleOf } from '../api/index.ts'
import { draftPath, faqEntryPath } from '../paths/index.ts'
import { useCategories, useSession } from '../session/index.ts'
import { withQuestion } from './faq-entry.ts'
import { questionIn, quotationOf } from './quoted-question.ts'
import { isQuestionsKey } from './use-questions.ts'

/** What was asked, with its words. */
export interface AskedText extends QuestionSource {
  text: string
}

const TOAST = 'question'
/** Long enough to come back to it from the new draft. */
const RETRY_MS = 60_000
const READ_IT_MS = 10_000

const READ_IT = 'Read it for names and addresses before you publish: the question stands there word for word.'
const FULL = `There are ${bounds.site.faq.entries} questions already. Remove one of them first.`
const NOT_HERE = 'The questions are not on this device yet. Try again in a moment.'
const OPEN_ELSEWHERE = 'The questions are open in another tab. Close them there, then try again.'
const FAILED = 'The question could not be kept on this device.'

/** How long the document of the questions may take to arrive on a device that is new. */
const ARRIVES_WITHIN_MS = 5_000

/** Whether this device has a document, or gets it in time. */
function isHere(site: SyncEngine['site'], id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isThere)
    }
    const timer = setTimeout(() => end(false), ARRIVES_WITHIN_MS)
    const stop = site.observe(id, (row) => row?.base && end(true))
  })
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : FAILED)

/** Notes on the server what answers a question. What was written stays where that fails, and it can be tried again. */
function useNoteAnswer({ source, _id }: QuestionSource, onChanged: () => void) {
  const { api } = useSession()
  const { mutate } = useSWRConfig()
  return async function note(answer: QuestionForm): Promise<void> {
    try {
      await api.addQuestion({ source, _id }, answer)
      onChanged()
      await mutate(isQuestionsKey)
    } catch (error) {
      const { sentence } = troubleOf(error, 'The server did not take it.')
      const kept = answer.post ? 'The draft is kept' : 'The question is kept'
      toastError(`${kept}, but the ${source} does not lead to it yet. ${sentence}`, {
        id: `${TOAST}-link`,
        lastsMs: RETRY_MS,
        action: { label: 'Try again', run: () => void note(answer) },
      })
    }
  }
}

/**
 * The two ways to answer a question for everybody: in a new draft that quotes it, and as an entry of the questions. Both begin on this
 * device, without a network too, and carry nothing of who asked but the words.
 * @param onChanged called once the server knows of it
 */
export function useAnswerQuestion({ text, ...asked }: AskedText, onChanged: () => void) {
  const { posts, site } = useSession().engine
  const navigate = useNavigate()
  const categories = useCategories()
  const note = useNoteAnswer(asked, onChanged)

  async function inArticle(): Promise<void> {
    try {
      const empty = emptyFields()
      const draft = await posts.create()
      const title = questionIn(text, bounds.title.max)
      const category = categories[0] ?? empty.category
      const saving = draft.autosave({ ...empty, category, title, content: quotationOf(text) })
      await evenUncopied(saving).finally(draft.close)
      const post = draft.id()
      toastNote('A draft is on this device.', { id: TOAST, detail: READ_IT, lastsMs: READ_IT_MS })
      navigate(draftPath(post))
      await note({ post })
    } catch (error) {
      toastError(sentenceOf(error), { id: TOAST })
    }
  }

  /** @returns the id of the new entry; `undefined` where it is said why there is none */
  async function keepEntry(): Promise<string | undefined> {
    const id = siteRowId('faq')
    const editing = (await isHere(site, id)) ? await site.edit(id) : undefined
    try {
      const added = editing?.isMine() ? withQuestion(editing.fields.value, text) : undefined
      if (editing && added) await evenUncopied(editing.autosave({ name: 'faq', value: added.value }))
      else toastError(!editing ? NOT_HERE : editing.isMine() ? FULL : OPEN_ELSEWHERE, { id: TOAST })
      return added?.entry
    } finally {
      // The form that opens next takes its turn.
      editing?.close()
    }
  }

  async function inFaq(): Promise<void> {
    try {
      const faq = await keepEntry()
      if (faq === undefined) return
      const done = 'The question is on this device. Answer it and choose its category.'
      toastNote(done, { id: TOAST, detail: READ_IT, lastsMs: READ_IT_MS })
      navigate(faqEntryPath(faq))
      await note({ faq })
    } catch (error) {
      toastError(sentenceOf(error), { id: TOAST })
    }
  }

  return { inArticle, inFaq }
}

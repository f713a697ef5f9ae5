import { bounds, type Enquiry } from '@fettle/shared-types'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { toastNote } from '../../ui/toasts.tsx'
import { useSession } from '../session/index.ts'
import { TextForm } from './text-form.tsx'

interface AnswerFormProps {
  enquiry: Enquiry
  close: () => void
  /** Called once the answer is on its way. */
  onAnswered: () => Promise<void>
}

/** Writes an answer that the site sends by mail, with the question below it. */
export function AnswerForm({ enquiry: { _id, reference, email }, close, onAnswered }: AnswerFormProps) {
  const { api } = useSession()
  const input = useRef<HTMLTextAreaElement>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    input.current?.focus()
    return () => {
      isOpen.current = false
    }
  }, [])
  const send = async (text: string, key: string) => {
    await api.answerEnquiry(_id, text, key)
    await onAnswered()
    toastNote(`${reference}: The answer is on its way to ${email}.`, { id: 'enquiry' })
    // It may have been closed, and opened again for another text.
    if (isOpen.current) close()
  }
  return (
    <TextForm
      input={input}
      name={`enquiry-answer-${_id}`}
      title={`Answer to ${reference}`}
      label="Answer"
      description={`Goes to ${email} with the reference ${reference} and the question below it. Replies reach the first email address of the business.`}
      submit="Send answer"
      maxLength={bounds.enquiry.answer.max}
      rows={6}
      otherwise="The answer could not be sent."
      send={send}
    >
      <Button onClick={close}>Cancel</Button>
    </TextForm>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../session/index.ts'
import { type AskedText, useAnswerQuestion } from './use-answer-question.ts'

interface AnswerWaysProps {
  asked: AskedText
  /** What else the buttons are called, where there are many of them. */
  of?: string
  variant?: 'default' | 'subtle'
  onChanged: () => void
}

/** The buttons that answer a question for everybody; the questions of the site are for those who may change its texts. */
export function AnswerWays({ asked, of, variant = 'default', onChanged }: AnswerWaysProps) {
  const maySite = useMay('site')
  const answer = useAnswerQuestion(asked, onChanged)
  const [isBusy, setIsBusy] = useState(false)
  const begin = async (way: () => Promise<void>) => {
    setIsBusy(true)
    await way()
    setIsBusy(false)
  }
  const button = (label: string, way: () => Promise<void>) => (
    <Button
      variant={variant}
      disabled={isBusy}
      aria-label={of ? `${label}: ${of}` : undefined}
      onClick={() => void begin(way)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {button('Answer in an article', answer.inArticle)}
      {maySite && button('Answer in the FAQ', answer.inFaq)}
    </>
  )
}

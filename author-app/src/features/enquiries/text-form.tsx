import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { GrowingText } from '../../ui/growing-text.tsx'
import { useTask } from '../failures/index.ts'
import styles from './enquiries.module.css'
import { useKeptText } from './use-timeline.ts'

interface TextFormProps {
  /** Of the draft on this device. */
  name: string
  /** What its author knows the draft by. */
  title: string
  label: string
  description: string
  submit: string
  maxLength: number
  rows: number
  otherwise: string
  /** Sends the text; it is kept where that fails. The key is the same for as long as the text is. */
  send: (text: string, key: string) => Promise<void>
  input?: Ref<HTMLTextAreaElement>
  children?: ReactNode
}

const noRoom = {
  device: undefined,
  tab: 'This device has no room for it. It is kept until this tab is closed.',
  page: 'This device has no room for it. It is kept until this tab is closed or loaded again.',
}

/** One text that is written about an enquiry. What is typed stays on this device until the server has it. */
export function TextForm({
  name,
  title,
  label,
  description,
  submit,
  maxLength,
  rows,
  otherwise,
  send,
  input,
  children,
}: TextFormProps) {
  const { text, key, place, write, sent } = useKeptText(name, title)
  const { isBusy, run } = useTask(otherwise, 'enquiry')
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    if (await run(() => send(text, key))) sent(key)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <GrowingText
        {...(input ? { ref: input } : {})}
        label={label}
        description={description}
        minRows={rows}
        maxRows={20}
        maxLength={maxLength}
        required
        readOnly={isBusy}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        error={noRoom[place]}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}

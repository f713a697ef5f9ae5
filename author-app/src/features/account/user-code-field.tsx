import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import styles from './approve-sign-in.module.css'

const LENGTH = 8
/** What an address or a person may add around and between. */
const MAX_TYPED = 40

/** A code as the app shows it, from whatever was typed or stands behind a `#`; nothing where it is none. */
export function spelledCode(typed: string): string | undefined {
  const code = typed
    .slice(0, MAX_TYPED)
    .toUpperCase()
    .replace(/[#\s-]/g, '')
  if (code.length !== LENGTH || /[^A-Z\d]/.test(code)) return undefined
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** Takes the code that a desktop app shows. */
export function UserCodeField({ look }: { look: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = spelledCode(typed)
    setIsWrong(code === undefined)
    if (code) look(code)
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextInput
        label="Code"
        description="Eight letters and figures, as in WXYZ-2345."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED}
        required
        error={isWrong && 'Enter the eight letters and figures that the app shows.'}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsWrong(false)
        }}
      />
      <Button type="submit">Continue</Button>
    </form>
  )
}

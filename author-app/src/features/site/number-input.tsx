import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

/** What is typed as a number, and as it is while it is none. */
const asNumber = (typed: string): number | string =>
  /^\d+(?:[.,]\d*)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : typed

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: unknown
  onChange: (value: number | string) => void
}

/** A number, with a point or a comma before its parts; it stays as it was typed. */
export function NumberInput({ value, onChange, ...input }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      value={asNumber(typed) === value ? typed : String(value ?? '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(asNumber(currentTarget.value))
      }}
    />
  )
}

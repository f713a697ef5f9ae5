import { TextInput, type TextInputProps } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import type { CodeKind } from './document-fields.ts'
import { codeNamed, offeredCodes } from './offered-codes.ts'

interface CodeInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  codes: CodeKind
  value: string
  onChange: (value: string) => void
}

/** A code, such as a currency. Codes are offered with their names, and a name that is typed becomes its code. */
export function CodeInput({ codes, value, onChange, ...input }: CodeInputProps) {
  const list = useId()
  // Hundreds of codes are drawn only for whoever comes to the field.
  const [isAsked, setAsked] = useState(false)
  const offered = useMemo(() => (isAsked ? offeredCodes(codes) : []), [codes, isAsked])
  return (
    <>
      <TextInput
        {...input}
        value={value}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setAsked(true)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => {
          const code = codeNamed(value, codes)
          if (code !== value) onChange(code)
        }}
      />
      <datalist id={list}>
        {offered.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

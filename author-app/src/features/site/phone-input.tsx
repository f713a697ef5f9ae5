import type { BusinessDocument } from '@fettle/shared-types'
import { TextInput, type TextInputProps } from '@mantine/core'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { DocumentContext } from './form-facts.ts'

interface PhoneInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string
  onChange: (value: string) => void
  'data-at': string
}

type PhoneNumbers = typeof import('./phone-number.ts')

/**
 * A phone number. Written as people of the business's own country do, it becomes an international one when it is left. What
 * reads numbers arrives with the first that is typed.
 */
export function PhoneInput({ value, onChange, error, ...input }: PhoneInputProps) {
  const business = use(DocumentContext) as BusinessDocument
  const [numbers, setNumbers] = useState<PhoneNumbers>()
  const [hasFocus, setFocus] = useState(false)
  const isNational = value !== '' && !value.startsWith('+')
  const isLeft = numbers !== undefined && !hasFocus
  const complete = useEffectEvent(() => {
    if (!isNational || !numbers) return
    const whole = numbers.internationalPhone(value, business, input['data-at'])
    if (whole !== value) onChange(whole)
  })
  useEffect(() => {
    if (isLeft) complete()
  }, [isLeft])
  return (
    <TextInput
      {...input}
      value={value}
      error={hasFocus && isNational ? undefined : error}
      // Without `type`, which would have the browser write a number otherwise than it was typed.
      inputMode="tel"
      autoCapitalize="off"
      spellCheck={false}
      onFocus={() => {
        setFocus(true)
        import('./phone-number.ts').then(setNumbers, () => {})
      }}
      onBlur={() => setFocus(false)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

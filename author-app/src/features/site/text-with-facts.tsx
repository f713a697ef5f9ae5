import { TextInput } from '@mantine/core'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { GrowingText } from '../../ui/growing-text.tsx'
import type { TextType } from './document-fields.ts'
import { type AskedFact, askedFact, FactOptions } from './fact-options.tsx'

interface TextWithFactsProps extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'type'> {
  type: Exclude<TextType, 'tel'>
  /** Whether it has several lines. */
  isLong: boolean
  onChange: (value: string) => void
}

/** Without `type`, which would have the browser write an address otherwise than it was typed. */
const asAddress = (inputMode: 'email' | 'url') =>
  ({ inputMode, autoCapitalize: 'off', spellCheck: false }) as const

/** What a browser is told of a line, for its keyboard. */
const lineOf: Record<Exclude<TextType, 'tel'>, ComponentProps<typeof TextInput>> = {
  words: {},
  date: { type: 'date' },
  email: asAddress('email'),
  url: asAddress('url'),
}

/** A text of a document, in which `{{` offers the facts of the site. */
export function TextWithFacts({ isLong, type, onChange, ...shared }: TextWithFactsProps) {
  const [asked, setAsked] = useState<AskedFact>()
  const input = {
    onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange(currentTarget.value)
      setAsked(askedFact(currentTarget))
    },
    onBlur: () => setAsked(undefined),
  }
  return (
    <div>
      {isLong ? (
        <GrowingText
          {...(shared as ComponentProps<typeof GrowingText>)}
          {...input}
          minRows={2}
          maxRows={12}
        />
      ) : (
        <TextInput {...shared} {...input} {...lineOf[type]} />
      )}
      {asked ? <FactOptions asked={asked} close={() => setAsked(undefined)} /> : null}
    </div>
  )
}

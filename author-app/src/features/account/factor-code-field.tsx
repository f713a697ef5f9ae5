import { TextInput, type TextInputProps } from '@mantine/core'

/** Room for a recovery code as people write it, with spaces. */
const MAX_TYPED = 60

interface FactorCodeFieldProps extends Pick<TextInputProps, 'className' | 'error' | 'mt'> {
  value: string
  onChange: (typed: string) => void
}

/** What a form asks for beside the password where the account has a second factor. */
export function FactorCodeField({ onChange, ...field }: FactorCodeFieldProps) {
  return (
    <TextInput
      {...field}
      label="Code of your app, or a recovery code"
      autoComplete="one-time-code"
      maxLength={MAX_TYPED}
      required
      withAsterisk={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

import type { ServicesDocument } from '@fettle/shared-types'
import { NativeSelect } from '@mantine/core'
import type { PartProps } from './form-facts.ts'
import { useSiteValue } from './use-site-documents.ts'

interface ServiceInputProps extends PartProps {
  onChange: (value: string) => void
  label: string
  hint: string | undefined
  error: string | undefined
}

const folded = (name: string) => name.trim().toLowerCase()

/** One of the services by its name, or none. A name that no service has any more stays, and is said to be gone. */
export function ServiceInput({ label, hint, error, value, onChange, at }: ServiceInputProps) {
  const document = useSiteValue('services') as ServicesDocument | undefined
  const names = [...new Set(document?.services.map(({ name }) => name))]
  const named = String(value ?? '')
  const known = names.find((name) => folded(name) === folded(named)) ?? named
  const isGone = document !== undefined && named !== '' && !names.includes(known)
  const options = names.map((name) => ({ value: name, label: name }))
  const none = { value: '', label: 'None: on the about page alone' }
  const kept = names.includes(known) || known === '' ? [] : [{ value: known, label: known }]
  return (
    <NativeSelect
      label={label}
      description={hint}
      error={error ?? (isGone ? `No service is called “${named}” now. Choose another, or none.` : undefined)}
      data={[none, ...kept, ...options]}
      value={known}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-at={at}
    />
  )
}

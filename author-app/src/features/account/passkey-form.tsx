import { toastNote } from '../../ui/toasts.tsx'
import { useSession } from '../session/index.ts'
import { createPasskey, NoPasskeyError } from './ask-browser.ts'
import { ProofForm } from './proof-form.tsx'

interface PasskeyFormProps {
  /** Then it takes a code too. */
  hasSecondFactor: boolean
  onAdded: () => void
  onCancel: () => void
}

const otherwiseOf = (error: unknown) =>
  error instanceof NoPasskeyError ? error.message : 'The passkey could not be added.'

/** Adds a passkey. */
export function PasskeyForm({ hasSecondFactor, onAdded, onCancel }: PasskeyFormProps) {
  const { api } = useSession()
  return (
    <ProofForm
      label="Add a passkey"
      submit="Continue"
      description="Your device then asks you to unlock it."
      withCode={hasSecondFactor}
      toastId="passkeys"
      otherwiseOf={otherwiseOf}
      onCancel={onCancel}
      onProved={async ({ password, code }) => {
        const creation = await api.beginPasskey({ password, ...(hasSecondFactor ? { code } : {}) })
        await api.addPasskey(await createPasskey(creation))
        toastNote('The passkey is added. You can sign in with it from now on.')
        onAdded()
      }}
    />
  )
}

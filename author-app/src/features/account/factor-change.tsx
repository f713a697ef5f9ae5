import { toastNote } from '../../ui/toasts.tsx'
import { useSession } from '../session/index.ts'
import { ProofForm } from './proof-form.tsx'

const words = {
  renew: {
    label: 'New recovery codes',
    note: 'The codes you have now stop working.',
    submit: 'Make new codes',
  },
  'turn-off': {
    label: 'Turn the second factor off',
    note: 'From then on your password alone signs you in. Your recovery codes stop working.',
    submit: 'Turn off',
  },
}

interface FactorChangeProps {
  kind: keyof typeof words
  /** @param codes the new recovery codes, where some were made */
  onDone: (codes?: string[]) => void
  onCancel: () => void
}

/** Changes a second factor that is on: makes new recovery codes, or turns it off. */
export function FactorChange({ kind, onDone, onCancel }: FactorChangeProps) {
  const { api } = useSession()
  return (
    <ProofForm
      {...words[kind]}
      withCode
      toastId="second-factor"
      otherwiseOf={() => 'The second factor could not be changed.'}
      onCancel={onCancel}
      onProved={async (proof) => {
        if (kind === 'renew') return onDone(await api.renewRecoveryCodes(proof))
        await api.turnOffSecondFactor(proof)
        toastNote('The second factor is off. You are signed out everywhere else.')
        onDone()
      }}
    />
  )
}

import { createContext, use } from 'react'

export interface Question {
  title: string
  /** What will happen, in one sentence. */
  body: string
}

/** Asks with `Confirm` and `Cancel`; answers whether it was confirmed. */
export type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | undefined>(undefined)

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm is used outside a ConfirmProvider')
  return confirm
}

import { createContext, use } from 'react'

export const SignOutContext = createContext<(() => Promise<void>) | undefined>(undefined)

/** Signs out; where something would be lost, its author is asked first. */
export function useSignOut(): () => Promise<void> {
  const signOut = use(SignOutContext)
  if (!signOut) throw new Error('useSignOut is used outside a SignOutProvider')
  return signOut
}

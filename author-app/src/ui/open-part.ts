import { useEffect } from 'react'
import { createExternalStore, useExternalStore } from './external-store.ts'

const openPart = createExternalStore('')

/** What is open on the screen, for the title of the window: a document of the site, an enquiry; '' for nothing. */
export const useOpenPart = (): string => useExternalStore(openPart)

/** Says what is open, for as long as it is. */
export function useAsOpenPart(name: string) {
  useEffect(() => {
    openPart.set(name)
    return () => openPart.set('')
  }, [name])
}

import useSWR from 'swr'
import { useMay, useSession } from '../session/index.ts'

/** The list of documents, as SWR keeps it. */
export const SITE_DOCUMENTS = 'site-documents'

/** Every document that the account may work on, and its state. */
export function useSiteDocuments() {
  const { api } = useSession()
  return useSWR(SITE_DOCUMENTS, () => api.siteDocuments())
}

/** How far the first set-up of a site has come; `undefined` where there is none, or nothing is known. */
export function useSetupState(): 'not-begun' | 'begun' | undefined {
  const { api } = useSession()
  const mayDoIt = useMay('business')
  const { data } = useSWR(mayDoIt ? SITE_DOCUMENTS : null, () => api.siteDocuments())
  if (!data || data.some(({ publishedAt }) => publishedAt !== null)) return undefined
  return data.some(({ state }) => state !== 'sample') ? 'begun' : 'not-begun'
}

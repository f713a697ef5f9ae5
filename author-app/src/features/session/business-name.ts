import { useEffect } from 'react'
import useSWR from 'swr'
import { useSession } from './session.ts'

const KEY = 'fettle-business-name'

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** What the studio is called: after the business of its site, as far as this device knows it. */
export function useStudioName(): string {
  const { api } = useSession()
  const { data } = useSWR('account', () => api.account())
  const name = data?.businessName
  useEffect(() => {
    if (name === undefined) return
    try {
      localStorage.setItem(KEY, name)
    } catch {
      // Without room it is asked for again.
    }
  }, [name])
  return `${name ?? remembered() ?? 'Fettle'} studio`
}

import type { CurrentUser } from '@fettle/shared-types'
import { createContext, type ReactNode, useContext } from 'react'
import type { RenderTarget } from '../render-target/render-target.ts'
import { RenderTargetContext } from '../render-target/use-render-target.ts'

/** What a component rendered on the server may know of the request. Islands do not see it: they have props. */
export interface RequestFacts {
  /** Path without the query. */
  path: string
  search: Record<string, string>
  data: unknown
  publicOrigin: string
  target: RenderTarget
  routeParams: Record<string, string>
  viewer: CurrentUser | undefined
  /** On the error page: the address does not exist, rather than the server having failed. */
  isNotFound: boolean
}

const RequestContext = createContext<RequestFacts | null>(null)

export function RequestProvider({ value, children }: { value: RequestFacts; children: ReactNode }) {
  return (
    <RenderTargetContext value={value.target}>
      <RequestContext value={value}>{children}</RequestContext>
    </RenderTargetContext>
  )
}

export function useRequest(): RequestFacts {
  const request = useContext(RequestContext)
  if (!request) throw new Error('useRequest needs a RequestProvider above it')
  return request
}

/** What the page's `+data` returned. */
export function useData<Data>(): Data {
  return useRequest().data as Data
}

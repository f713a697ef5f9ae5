import type { BusinessDocument, CurrentUser } from '@fettle/shared-types'
import { createContext, type ReactNode, useContext } from 'react'
import { fillTexts } from '../business/fill-texts.ts'
import type { RenderTarget } from '../render-target/render-target.ts'
import { RenderTargetContext } from '../render-target/use-render-target.ts'

/** What a component rendered on the server may know of the request. Islands do not see it: they have props. */
export interface RequestFacts {
  /** Path without the query. */
  path: string
  search: Record<string, string>
  data: unknown
  /** Who the business is, as published. */
  business: BusinessDocument
  /** Whether the site is still that of the sample business. */
  isSample: boolean
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

/** Who the business is. */
export const useBusiness = (): BusinessDocument => useRequest().business

/** Fills the business's name, phone and hours into texts. */
export function useFillTexts(): <Value>(value: Value) => Value {
  const business = useBusiness()
  return (value) => fillTexts(value, business)
}

/** What the page's `+data` returned. */
export function useData<Data>(): Data {
  return useRequest().data as Data
}

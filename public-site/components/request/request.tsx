import type { BusinessDocument, CurrentUser, Service, ServiceLink } from '@fettle/shared-types'
import { createContext, type ReactNode, useContext } from 'react'
import { fillTexts } from '../business/fill-texts.ts'
import { moneyFormat } from '../business/money.ts'
import { servicePath, servicesInMenu } from '../business/services.ts'
import type { SiteFacts } from '../business/site-facts.ts'
import { SiteLocaleContext } from '../dates/site-locale.ts'
import type { RenderTarget } from '../render-target/render-target.ts'
import { RenderTargetContext } from '../render-target/use-render-target.ts'
import type { PagePart } from './page-part.ts'

/** What a component rendered on the server may know of the request. Islands do not see it: they have props. */
export interface RequestFacts extends SiteFacts {
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
  /** The one part of the page that is rendered. */
  part?: PagePart | undefined
}

const RequestContext = createContext<RequestFacts | null>(null)

export function RequestProvider({ value, children }: { value: RequestFacts; children: ReactNode }) {
  return (
    <RenderTargetContext value={value.target}>
      <SiteLocaleContext value={value.business}>
        <RequestContext value={value}>{children}</RequestContext>
      </SiteLocaleContext>
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

/** The services of menus and lists. */
export const useMenuServices = (): Service[] => servicesInMenu(useRequest().services.services)

/** The services of menus and lists, and the pages that stand among them. */
export function useServiceLinks(): ServiceLink[] {
  const services = useMenuServices().map((service) => ({
    ...{ id: service.id, label: service.name, href: servicePath(service) },
    ...{ icon: service.icon, menuLine: service.menuLine },
  }))
  return [...services, ...useRequest().navigation.serviceLinks]
}

/** Writes sums as the business does. */
export const useMoney = () => moneyFormat(useBusiness())

/** Fills values into texts that are no documents. */
export function useFillTexts(): <Value>(value: Value) => Value {
  const { business, facts } = useRequest()
  return (value) => fillTexts(value, business, facts)
}

/** Why a form sent without scripts was refused. Anybody can write an address: an unknown code reads as any failure. */
export const refusalOf = (code: string, refusals: Record<string, string>, failed: string): string =>
  (Object.hasOwn(refusals, code) && refusals[code]) || failed

/** Where what differs with each search stands: empty in the frame (`placeOfResults`). */
export const PlaceOfResults = ({ children }: { children: ReactNode }) =>
  useRequest().part === 'frame' ? <template data-results="" /> : children

/** What the page's `+data` returned. */
export function useData<Data>(): Data {
  return useRequest().data as Data
}

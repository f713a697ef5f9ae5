import type { Service } from '@fettle/shared-types'
import { servicePath } from '../../../components/business/services.ts'
import type { SitePageContext } from '../../page-context.ts'

export interface Data {
  service: Service
}

/** The service at an address; one that it had before leads to the present one. */
export async function data({ notFound, redirect, routeParams, services }: SitePageContext): Promise<Data> {
  const { slug = '' } = routeParams
  const service = services.services.find((one) => one.slug === slug)
  if (service) return { service }
  const moved = services.services.find(({ formerSlugs }) => formerSlugs.includes(slug))
  throw moved ? redirect(servicePath(moved)) : notFound()
}

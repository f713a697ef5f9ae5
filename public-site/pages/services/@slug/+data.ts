import type { Service } from '@fettle/shared-types'
import { servicePath } from '../../../components/business/services.ts'
import { readTexts } from '../../../components/business/site-facts.ts'
import { type ServiceWork, workOf } from '../../../components/gallery/pairs.ts'
import type { SitePageContext } from '../../page-context.ts'

export interface Data {
  service: Service
  /** Absent where there are no photographs of it. */
  work?: ServiceWork
}

/** The service at an address; one that it had before leads to the present one. */
export async function data(pageContext: SitePageContext): Promise<Data> {
  const { notFound, redirect, routeParams, services } = pageContext
  const { slug = '' } = routeParams
  const service = services.services.find((one) => one.slug === slug)
  if (service) return { service, ...workOf(await readTexts(pageContext, 'gallery'), service) }
  const moved = services.services.find(({ formerSlugs }) => formerSlugs.includes(slug))
  throw moved ? redirect(servicePath(moved)) : notFound()
}

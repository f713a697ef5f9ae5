import type { Service } from '@fettle/shared-types'
import { servicePath } from '../../../components/business/services.ts'
import { readTexts } from '../../../components/business/site-facts.ts'
import { SERVICES_HREF } from '../../../components/business/site-paths.ts'
import { type ServiceWork, workOf } from '../../../components/gallery/pairs.ts'
import type { SitePageContext } from '../../page-context.ts'

export interface Data {
  service: Service
  /** Absent where there are no photographs of it. */
  work?: ServiceWork
}

/** The service at an address; one that it had before leads to the present one, that of a service which is away to the others. */
export async function data(pageContext: SitePageContext): Promise<Data> {
  const { notFound, reads, redirect, routeParams, services } = pageContext
  const { slug = '' } = routeParams
  const service = services.services.find((one) => one.slug === slug)
  if (service) return { service, ...workOf(await readTexts(pageContext, 'gallery'), service) }
  const moved = services.services.find(({ formerSlugs }) => formerSlugs.includes(slug))
  if (moved) throw redirect(servicePath(moved))
  throw (await reads.formerServices()).includes(slug) ? redirect(SERVICES_HREF) : notFound()
}

import { servicePath } from './services.ts'
import type { SiteFacts } from './site-facts.ts'
import { menuLabel } from './trail.ts'

/** The page of the repair of devices, which is no entry of the services. */
const REPAIR = '/repair'

/**
 * The service that a page is about, by its name: what an enquiry and a chat from it are about.
 * @returns nothing on the other pages
 */
export function pageService(
  request: Pick<SiteFacts, 'services' | 'navigation'> & { path: string; isNotFound: boolean },
): string {
  const { path, services, isNotFound } = request
  if (isNotFound) return ''
  if (path === REPAIR) return menuLabel(request, REPAIR, '')
  return services.services.find((service) => servicePath(service) === path)?.name ?? ''
}

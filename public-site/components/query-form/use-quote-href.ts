import { servicePath } from '../business/services.ts'
import { useRequest } from '../request/request.tsx'

/** The pages that have the query form, beside those of the services. */
const withForm = new Set(['/', '/contact', '/repair', '/brands'])

/** Where a visitor asks for a quote: the form of the page, or that of the home page. */
export function useQuoteHref(): string {
  const { path, isNotFound, services } = useRequest()
  const hasForm =
    withForm.has(path) ||
    services.services.some((service) => path === servicePath(service) && service.sections.includes('quote'))
  return hasForm && !isNotFound ? '#quote' : '/#quote'
}

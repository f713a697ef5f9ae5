import { homeLink } from '../../content/navigation.content.ts'
import { servicePages } from '../../content/services.ts'
import { useRequest } from '../request/request.tsx'

/** The pages that have the query form. */
const withForm = new Set([
  homeLink.href,
  '/contact',
  '/repair',
  '/brands',
  ...servicePages.map(({ path }) => path),
])

/** Where a visitor asks for a quote: the form of the page, or that of the home page. */
export function useQuoteHref(): string {
  const { path, isNotFound } = useRequest()
  return withForm.has(path) && !isNotFound ? '#quote' : `${homeLink.href}#quote`
}

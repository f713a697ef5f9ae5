import { useRequest } from '../request/request.tsx'
import { isAboutAccounts } from './came-from.ts'
import { loginFrom } from './from-field.tsx'

/**
 * The sign-in page as the menus name it: it leads a reader without scripts back to this page. A page is kept for every query, so
 * none is named. The form of an export is sent to the server, whose pages are others. The server takes none but its own.
 */
export function useLoginHref(): string {
  const { path, target, isNotFound } = useRequest()
  const isNoPlace = target.isExported || isNotFound || isAboutAccounts(path)
  return loginFrom('/login', isNoPlace ? undefined : path)
}

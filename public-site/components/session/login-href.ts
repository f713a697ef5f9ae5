import { wayBack } from '@fettle/shared-types'
import { useRequest } from '../request/request.tsx'
import { loginFrom } from './from-field.tsx'

/**
 * The sign-in page as the menus name it: it leads a reader without scripts back to this page. A page is kept for every query, so
 * none is named. The form of an export is sent to the server, whose pages are others.
 */
export function useLoginHref(): string {
  const { path, target, isNotFound } = useRequest()
  return loginFrom('/login', target.isExported || isNotFound ? undefined : wayBack(path))
}

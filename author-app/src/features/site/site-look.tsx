import { AppearanceDocument, lookTokens } from '@fettle/shared-types'
import { siteDocumentOf } from '../../engine/index.ts'
import { useSiteRow } from './use-site-documents.ts'

/**
 * The published colours and corners of the site on the studio around it, for those whose device has its documents; others
 * see the studio's own.
 */
export function SiteLook() {
  const base = useSiteRow('appearance')?.base
  // A device may still have what an earlier version stored.
  const { data } = AppearanceDocument.safeParse(base ? siteDocumentOf(base)?.published : undefined)
  const tokens = data ? lookTokens(data) : ''
  return tokens === '' ? null : <style data-site-look="">{`:root{${tokens}}`}</style>
}

import { lookTokens } from '@fettle/shared-types'
import { useAppearance } from '../session/index.ts'

/** The published colours and corners of the site on the studio around it, for everybody who works in it. */
export function SiteLook() {
  const appearance = useAppearance()
  const tokens = appearance ? lookTokens(appearance) : ''
  return tokens === '' ? null : <style data-site-look="">{`:root{${tokens}}`}</style>
}

import type { MouseEvent } from 'react'
import { usePlatform } from './platform.ts'

/** What makes a link lead to a page of the public site beside the studio, in a browser and in the installed app. */
export function useSiteLink(path: string) {
  const { openOnSite } = usePlatform()
  const onClick = (event: MouseEvent) => {
    if (!openOnSite) return
    event.preventDefault()
    openOnSite(path)
  }
  return { href: path, target: '_blank', rel: 'noreferrer', onClick }
}

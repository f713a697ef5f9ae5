import { Button } from '@mantine/core'
import { useSiteLink } from '../../platform/use-site-link.ts'

/** Opens what visitors fill in, beside the studio. */
export function SiteForm() {
  return (
    <Button component="a" {...useSiteLink('/contact#quote')}>
      See the form on the site
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Button>
  )
}

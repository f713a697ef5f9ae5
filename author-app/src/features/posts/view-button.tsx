import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { usePlatform } from '../../platform/platform.ts'

interface ViewButtonProps {
  id: string
  /** Published, and the site can be reached. */
  isOnSite: boolean
  size?: string
  'aria-describedby'?: string
}

/** Shows a post on the site; a draft, and any post without a network, in the studio's own preview. */
export function ViewButton({ id, isOnSite, ...props }: ViewButtonProps) {
  const { openOnSite } = usePlatform()
  const openBeside = (event: MouseEvent) => {
    if (!openOnSite) return
    event.preventDefault()
    openOnSite(`/blogs/${id}`)
  }
  const icon = props.size ? undefined : <ExternalLink size={15} aria-hidden="true" />
  return isOnSite ? (
    <Button
      component="a"
      href={`/blogs/${id}`}
      leftSection={icon}
      data-action="view"
      onClick={openBeside}
      {...props}
    >
      View
    </Button>
  ) : (
    <Button component={Link} to={`/blogs/${id}`} leftSection={icon} data-action="view" {...props}>
      View
    </Button>
  )
}

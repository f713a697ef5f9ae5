import { Button } from '@mantine/core'
import lists from './lists.module.css'

interface PagerProps {
  label: string
  page: number
  last: number
  goTo: (page: number) => void
}

/** The ways between the pages of a list whose newest entries come first; nothing for a list of one page. */
export function Pager({ label, page, last, goTo }: PagerProps) {
  if (last <= 1) return null
  return (
    <nav className={lists.pager} aria-label={label}>
      <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
        Newer
      </Button>
      <Button disabled={page >= last} onClick={() => goTo(page + 1)}>
        Older
      </Button>
      <span className={lists.place}>
        Page {page} of {last}
      </span>
    </nav>
  )
}

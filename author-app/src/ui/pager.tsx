import { Button } from '@mantine/core'
import lists from './lists.module.css'

interface PagerProps {
  label: string
  page: number
  last: number
  goTo: (page: number) => void
  /** The words of both ways, where the newest entries do not come first. */
  words?: readonly [back: string, on: string]
}

/** The ways between the pages of a list; nothing for a list of one page. */
export function Pager({ label, page, last, goTo, words: [back, on] = ['Newer', 'Older'] }: PagerProps) {
  if (last <= 1) return null
  return (
    <nav className={lists.pager} aria-label={label}>
      <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
        {back}
      </Button>
      <Button disabled={page >= last} onClick={() => goTo(page + 1)}>
        {on}
      </Button>
      <span className={lists.place}>
        Page {page} of {last}
      </span>
    </nav>
  )
}

import { Popover } from '@mantine/core'
import { Command, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import menu from './menu.module.css'
import styles from './more-screens.module.css'
import { NewCount } from './new-count.tsx'
import type { Screen } from './screens.ts'
import sidebarStyles from './sidebar.module.css'

interface MoreScreensProps {
  screens: readonly Screen[]
  /** How many things there are new, by the path of a screen. */
  waiting: Record<string, number | undefined>
  openCommands: () => void
}

/** The last tab of a phone's bar: it opens a list of the screens that have no tab of their own. */
export function MoreScreens({ screens, waiting, openCommands }: MoreScreensProps) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => setOpen(false)
  const waitingInAll = screens.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0)
  const isHere = screens.some(({ to }) => pathname.startsWith(to))
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-end"
      floatingStrategy="fixed"
      width="min(18rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={`${sidebarStyles.item} ${sidebarStyles.more}`}
          data-here={isHere}
          aria-label={waitingInAll ? `More, ${waitingInAll} new` : undefined}
          onClick={() => setOpen((was) => !was)}
        >
          <Ellipsis size={18} strokeWidth={1.6} aria-hidden="true" />
          <span className={sidebarStyles.label}>More</span>
          <NewCount count={waitingInAll} className={sidebarStyles.count} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={`${menu.menu} ${styles.list}`}>
        {screens.map(({ to, command: { label }, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className={`${menu.item} ${styles.item}`}
            aria-label={waiting[to] ? `${label}, ${waiting[to]} new` : undefined}
            onClick={close}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            <NewCount count={waiting[to]} />
          </NavLink>
        ))}
        <button
          type="button"
          className={menu.item}
          onClick={() => {
            close()
            openCommands()
          }}
        >
          <Command size={18} strokeWidth={1.6} aria-hidden="true" />
          <span className={styles.label}>Commands</span>
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}

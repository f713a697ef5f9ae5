import { Command, LogOut } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router-dom'
import { useSignOut } from '../features/account/index.ts'
import { useWaitingComments } from '../features/comments/index.ts'
import { useNewEnquiries } from '../features/enquiries/index.ts'
import { ALL_POSTS_PATH, COMMENTS_PATH, PEOPLE_PATH } from '../features/paths/index.ts'
import {
  useIsRefused,
  useMay,
  useSession,
  useStudioLetters,
  useStudioName,
} from '../features/session/index.ts'
import { ariaKeys, KeyHint } from '../ui/keys.tsx'
import { appCommands } from './commands.ts'
import { MoreScreens } from './more-screens.tsx'
import { NewCount } from './new-count.tsx'
import { type Screen, screens, tabs } from './screens.ts'
import styles from './sidebar.module.css'
import { useHeight } from './use-height.ts'

/** The way between screens. Closed it is a rail of icons; on a phone it is a bar of tabs at the bottom. */
export function Sidebar({ open, openCommands }: { open: boolean; openCommands: () => void }) {
  const { email } = useSession()
  const signOut = useSignOut()
  const studio = useStudioName()
  const letters = useStudioLetters()
  const mayEditSite = useMay('site')
  const mayManagePeople = useMay('people')
  const mayModerate = useMay('moderate-comments')
  const mayEditAll = useMay('edit-all-posts')
  const may: Record<string, boolean> = {
    '/site': mayEditSite,
    [PEOPLE_PATH]: mayManagePeople,
    [COMMENTS_PATH]: mayModerate,
    [ALL_POSTS_PATH]: mayEditAll,
    '/enquiries': !useIsRefused('enquiries'),
  }
  const bar = useHeight('--height-tabs')
  const shown = screens.filter(({ to }) => may[to] !== false)
  const waiting: Record<string, number | undefined> = {
    '/enquiries': useNewEnquiries(),
    [COMMENTS_PATH]: useWaitingComments(mayModerate),
  }
  return (
    <aside ref={bar} id="sidebar" className={styles.sidebar} data-open={open}>
      <p className={styles.brand}>
        <span className={styles.mark} aria-hidden="true">
          {letters}
        </span>
        <span className={`${styles.label} ${styles.name}`}>{studio}</span>
      </p>
      <nav className={styles.nav} aria-label="Dashboard">
        {shown.map((screen) => (
          <ScreenLink key={screen.to} screen={screen} waiting={waiting[screen.to]} isLabelled={open} />
        ))}
        <MoreScreens
          screens={shown.filter(({ to }) => !tabs.includes(to))}
          waiting={waiting}
          openCommands={openCommands}
        />
      </nav>
      <button
        type="button"
        className={`${styles.item} ${styles.commands}`}
        aria-keyshortcuts={ariaKeys(appCommands.palette.keys)}
        title={open ? undefined : 'Commands'}
        onClick={openCommands}
      >
        <Command size={18} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.label}>Commands</span>
        <span className={styles.hint}>
          <KeyHint chord={appCommands.palette.keys[0]} />
        </span>
      </button>
      <div className={styles.account}>
        <p className={styles.email}>{email}</p>
        <button
          type="button"
          className={styles.item}
          title={open ? undefined : 'Sign Out'}
          onClick={() => void signOut()}
        >
          <LogOut size={18} strokeWidth={1.6} aria-hidden="true" />
          <span className={styles.label}>Sign Out</span>
        </button>
      </div>
    </aside>
  )
}

interface ScreenLinkProps {
  screen: Screen
  /** How many things there are new. */
  waiting: number | undefined
  isLabelled: boolean
}

/** Leads to a screen. In a low window the links scroll, and that of the open screen comes into view. */
function ScreenLink({ screen: { to, command, Icon }, waiting, isLabelled }: ScreenLinkProps) {
  const { label, keys } = command
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = useMatch({ path: to, end: false }) !== null
  useEffect(() => {
    if (!isOpen) return
    // In the next frame, which lays the screen out anyway.
    const frame = requestAnimationFrame(() =>
      link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return (
    <NavLink
      ref={link}
      to={to}
      className={styles.item ?? ''}
      data-tab={tabs.includes(to)}
      title={isLabelled ? undefined : label}
      aria-keyshortcuts={ariaKeys(keys)}
      aria-label={waiting ? `${label}, ${waiting} new` : undefined}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <NewCount count={waiting} className={styles.count} />
      <span className={styles.hint}>
        <KeyHint chord={keys[0]} />
      </span>
    </NavLink>
  )
}

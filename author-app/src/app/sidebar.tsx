import { Command, Inbox, LogOut, PenLine, Rows3, UserRound } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useSignOut } from '../features/account/sign-out-context.ts'
import { useNewEnquiries } from '../features/enquiries/use-new-enquiries.ts'
import { useSession } from '../features/session/session.ts'
import { KeyHint } from '../ui/key-hint.tsx'
import styles from './sidebar.module.css'

const screens = [
  { to: '/profile', label: 'Profile', chord: 'alt+p', Icon: UserRound },
  { to: '/create-blog', label: 'Create Blog', chord: 'alt+n', Icon: PenLine },
  { to: '/my-blogs', label: 'My Blogs', chord: 'alt+b', Icon: Rows3 },
  { to: '/enquiries', label: 'Enquiries', chord: 'alt+e', Icon: Inbox },
] as const

/** The way between screens. Closed it is a rail of icons; on a phone it is a bar at the bottom. */
export function Sidebar({ open, openCommands }: { open: boolean; openCommands: () => void }) {
  const { email } = useSession()
  const signOut = useSignOut()
  const waiting: Record<string, number | undefined> = { '/enquiries': useNewEnquiries() }
  return (
    <aside id="sidebar" className={styles.sidebar} data-open={open}>
      <p className={styles.brand}>
        <span className={styles.mark} aria-hidden="true">
          F
        </span>
        <span className={styles.label}>Fettle studio</span>
      </p>
      <nav className={styles.nav} aria-label="Dashboard">
        {screens.map(({ to, label, chord, Icon }) => (
          <NavLink
            key={to}
            to={to}
            className={styles.item ?? ''}
            title={open ? undefined : label}
            aria-label={waiting[to] ? `${label}, ${waiting[to]} new` : undefined}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {waiting[to] ? (
              <span className={styles.count} aria-hidden="true">
                {waiting[to]}
              </span>
            ) : null}
            <span className={styles.hint}>
              <KeyHint chord={chord} />
            </span>
          </NavLink>
        ))}
      </nav>
      <button
        type="button"
        className={`${styles.item} ${styles.commands}`}
        aria-keyshortcuts="Control+K Meta+K"
        title={open ? undefined : 'Commands'}
        onClick={openCommands}
      >
        <Command size={18} strokeWidth={1.6} aria-hidden="true" />
        <span className={styles.label}>Commands</span>
        <span className={styles.hint}>
          <KeyHint chord="mod+k" />
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

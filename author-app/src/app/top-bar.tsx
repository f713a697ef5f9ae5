import { ActionIcon } from '@mantine/core'
import { Bell, PanelLeft } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../features/session/index.ts'
import { OfflineMark, SyncLine } from '../features/sync/index.ts'
import { ariaKeys } from '../ui/keys.tsx'
import { appCommands } from './commands.ts'
import { SearchBox } from './search-box.tsx'
import styles from './top-bar.module.css'

const titles: Record<string, string> = {
  '/create-blog': 'Create Blog',
  '/my-blogs': 'My Blogs',
  '/enquiries': 'Enquiries',
  '/profile': 'Profile',
}

interface TopBarProps {
  sidebarOpen: boolean
  toggleSidebar: () => void
  openSync: () => void
}

/** The title of the screen, the search over the author's posts, the sync status, and the author. */
export function TopBar({ sidebarOpen, toggleSidebar, openSync }: TopBarProps) {
  const { email } = useSession()
  const { pathname } = useLocation()
  const title = titles[pathname.replace(/\/+$/, '')] ?? 'Dashboard'
  const writing = /^\/(create-blog|edit-blog)/.test(pathname)
  return (
    <header className={styles.bar} data-writing={writing}>
      <title>{`${title} · Fettle studio`}</title>
      <ActionIcon
        aria-label="Toggle sidebar"
        aria-expanded={sidebarOpen}
        aria-controls="sidebar"
        aria-keyshortcuts={ariaKeys(appCommands.sidebar.keys)}
        onClick={toggleSidebar}
      >
        <PanelLeft size={18} strokeWidth={1.6} aria-hidden="true" />
      </ActionIcon>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.search}>
        <SearchBox />
      </div>
      <OfflineMark />
      <SyncLine openPanel={openSync} />
      <p className={styles.welcome}>Welcome, {email.split('@')[0]}</p>
      <ActionIcon aria-label="Notifications" aria-haspopup="dialog" onClick={openSync}>
        <Bell size={18} strokeWidth={1.6} aria-hidden="true" />
      </ActionIcon>
      <span className={styles.avatar} aria-hidden="true">
        {email.slice(0, 2).toUpperCase()}
      </span>
    </header>
  )
}

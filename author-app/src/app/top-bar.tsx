import { ActionIcon } from '@mantine/core'
import { Bell, PanelLeft, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../features/session/index.ts'
import { OfflineMark, SyncAnnouncer, SyncLine, SyncPanel } from '../features/sync/index.ts'
import { useCommands } from '../ui/commands.tsx'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { ariaKeys, KeyHint } from '../ui/keys.tsx'
import { AccountMenu } from './account-menu.tsx'
import { appCommands } from './commands.ts'
import { useDocumentTitle } from './document-title.ts'
import { isWriting } from './screens.ts'
import styles from './top-bar.module.css'
import { useHeight } from './use-height.ts'
import { ViewSite } from './view-site.tsx'

/** Filters My Blogs by title: at once while My Blogs is open, else when Enter goes there. */
function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const onMyBlogs = pathname.startsWith('/my-blogs')
  const current = onMyBlogs ? (params.get('search') ?? '') : ''
  const [text, setText] = useState(current)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => setText(current), [current])
  useCommands([{ command: appCommands.search, run: () => input.current?.focus() }])

  const type = (value: string) => {
    setText(value)
    if (!onMyBlogs) return
    setParams(
      (was) => {
        if (value) was.set('search', value)
        else was.delete('search')
        return was
      },
      { replace: true },
    )
  }

  return (
    <search className={styles.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!onMyBlogs) navigate(`/my-blogs?search=${encodeURIComponent(text.trim())}`)
        }}
      >
        <Search className={styles.icon} size={16} strokeWidth={1.6} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Search my blogs"
          aria-keyshortcuts={ariaKeys(appCommands.search.keys)}
          placeholder="Search my blogs"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <span className={styles.hint}>
          <KeyHint chord={appCommands.search.keys[0]} />
        </span>
      </form>
    </search>
  )
}

const titles: Record<string, string> = {
  '/create-blog': 'Create Blog',
  '/my-blogs': 'My Blogs',
  '/all-posts': 'All posts',
  '/calendar': 'Calendar',
  '/media': 'Media',
  '/what-works': 'What works',
  '/enquiries': 'Enquiries',
  '/comments': 'Comments',
  '/content': 'Import and export',
  '/people': 'People',
  '/people/audit-log': 'Audit log',
  '/people/personal-data': 'Personal data',
  '/site': 'Site',
  '/approve-sign-in': 'Approve a sign-in',
  '/profile': 'Profile',
}

interface TopBarProps {
  sidebarOpen: boolean
  toggleSidebar: () => void
  sync: { opened: boolean; open: () => void; close: () => void }
}

/**
 * The title of the screen, the sync status, the search over the author's posts, the site, and the author. The status
 * is at the left, because toasts come at the top right.
 */
export function TopBar({ sidebarOpen, toggleSidebar, sync }: TopBarProps) {
  const { email } = useSession()
  const { pathname } = useLocation()
  const title = titles[pathname.replace(/^(\/site)\/.+$|\/+$/, '$1')] ?? 'Dashboard'
  const writing = isWriting(pathname)
  const documentTitle = useDocumentTitle(title)
  const bar = useHeight('--height-bar')
  const heading = useRef<HTMLHeadingElement>(null)
  // The screen of a post has a heading of its own.
  useHeadingFocus(() => (pathname.startsWith('/blogs/') ? null : heading.current))
  return (
    <header ref={bar} className={styles.bar} data-writing={writing}>
      <title>{documentTitle}</title>
      <ActionIcon
        aria-label="Toggle sidebar"
        aria-expanded={sidebarOpen}
        aria-controls="sidebar"
        aria-keyshortcuts={ariaKeys(appCommands.sidebar.keys)}
        onClick={toggleSidebar}
      >
        <PanelLeft size={18} strokeWidth={1.6} aria-hidden="true" />
      </ActionIcon>
      <h1 ref={heading} className={styles.title}>
        {title}
      </h1>
      <SyncLine openPanel={sync.open} />
      <OfflineMark />
      <SyncAnnouncer />
      <div className={styles.search}>
        <SearchBox />
      </div>
      <ViewSite />
      <p className={styles.welcome}>Welcome, {email.split('@')[0]}</p>
      <SyncPanel opened={sync.opened} close={sync.close}>
        <ActionIcon aria-label="Notifications" onClick={sync.opened ? sync.close : sync.open}>
          <Bell size={18} strokeWidth={1.6} aria-hidden="true" />
        </ActionIcon>
      </SyncPanel>
      <AccountMenu />
    </header>
  )
}

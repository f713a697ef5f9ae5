import { Modal } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom'
import { OtherSite } from '../features/account/other-site.tsx'
import { SignInAgain } from '../features/account/sign-in-again.tsx'
import { SignOutProvider } from '../features/account/sign-out-provider.tsx'
import { lazyPart } from '../features/failures/lazy-part.tsx'
import { SyncPanel } from '../features/sync/sync-panel.tsx'
import { useSyncNow } from '../features/sync/use-sync-now.ts'
import { LeaveGuard } from '../features/unsaved/leave-guard.tsx'
import { ConfirmProvider } from '../ui/confirm-provider.tsx'
import { useChords } from '../ui/use-chords.ts'
import { useStrayDrops } from '../ui/use-stray-drops.ts'
import { CommandPalette } from './command-palette.tsx'
import { NativeShell } from './native-shell.tsx'
import { NewVersion } from './new-version.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet, {
  frame: (failure, { close }) => (
    <Modal opened onClose={close} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      {failure}
    </Modal>
  ),
})

/** The frame around every screen: sidebar, top bar, and the screen itself. */
export function Shell() {
  const [open, setOpen] = useLocalStorage({
    key: 'fettle-sidebar-open',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const toggle = () => setOpen((was) => !was)
  const [commanding, setCommanding] = useState(false)
  const [syncing, setSyncing] = useState(false)
  const syncNow = useSyncNow(useCallback(() => setSyncing(true), []))
  const [isHelping, setHelping] = useState(false)
  const navigate = useNavigate()
  const uncover = () => {
    setCommanding(false)
    setSyncing(false)
    setHelping(false)
  }
  const arriving = useNavigation().state === 'loading'
  useStrayDrops()
  useChords({
    'mod+\\': toggle,
    'mod+k': () => setCommanding(true),
    'mod+/': () => setHelping(true),
    '?': () => setHelping(true),
    'shift+?': () => setHelping(true),
    'alt+y': () => setSyncing(true),
    'mod+shift+y': () => void syncNow(),
    'alt+p': () => navigate('/profile'),
    'alt+n': () => navigate('/create-blog'),
    'alt+b': () => navigate('/my-blogs'),
    'alt+e': () => navigate('/enquiries'),
  })

  return (
    <ConfirmProvider>
      <LeaveGuard />
      <NewVersion />
      <NativeShell onOpen={uncover} />
      <SignOutProvider>
        <div className={styles.shell} data-sidebar={open ? 'open' : 'closed'}>
          <a className={styles.skip} href="#main">
            Skip to the page
          </a>
          {arriving && <div className={styles.arriving} role="progressbar" aria-label="Opening" />}
          <Sidebar open={open} openCommands={() => setCommanding(true)} />
          <div className={styles.desk}>
            <TopBar sidebarOpen={open} toggleSidebar={toggle} openSync={() => setSyncing(true)} />
            <SignInAgain />
            <OtherSite />
            <main id="main" tabIndex={-1} className={styles.main}>
              <Outlet />
            </main>
          </div>
        </div>
        <SyncPanel opened={syncing} close={() => setSyncing(false)} />
        <CommandPalette opened={commanding} close={() => setCommanding(false)} toggleSidebar={toggle} />
        {isHelping && <ShortcutSheet close={() => setHelping(false)} />}
        <ScrollRestoration />
      </SignOutProvider>
    </ConfirmProvider>
  )
}

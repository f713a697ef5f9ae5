import { useMantineColorScheme } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom'
import type { Command } from '../../desktop/bridge.ts'
import {
  OtherSite,
  SignInAgain,
  SignOutProvider,
  useFactorDue,
  useReader,
} from '../features/account/index.ts'
import { Booting, lazyPart } from '../features/failures/index.ts'
import { useDatesOfSite } from '../features/session/index.ts'
import { SiteLook } from '../features/site/index.ts'
import { useSyncNow, useWorkReport } from '../features/sync/index.ts'
import { LeaveGuard } from '../features/unsaved/index.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStrayDrops } from '../ui/browser-files.ts'
import { useCommandRegistry } from '../ui/commands.tsx'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useKeepFocus } from '../ui/keep-focus.ts'
import { useVisibleViewport } from '../ui/visible-viewport.ts'
import { CommandPalette } from './command-palette.tsx'
import { useAppCommands } from './commands.ts'
import { PLACES_KEY, placeKey, useLateScroll } from './late-scroll.ts'
import { NewVersion } from './new-version.tsx'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const ShortcutSheet = lazyPart(async () => (await import('./shortcuts.tsx')).ShortcutSheet, {
  frame: (failure, { close }) => (
    <Dialog onClose={close} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      {failure}
    </Dialog>
  ),
})

const FactorDuePage = lazyPart(
  async () => (await import('../features/account/factor-due-page.tsx')).FactorDuePage,
  { waiting: <Booting /> },
)
const ReaderPage = lazyPart(async () => (await import('../features/account/reader-page.tsx')).ReaderPage, {
  waiting: <Booting />,
})

/** What surrounds every screen. */
export const Shell = () => (
  <ConfirmProvider>
    <LeaveGuard />
    <NewVersion />
    <SignOutProvider>
      <Room />
    </SignOutProvider>
  </ConfirmProvider>
)

/** The studio for staff, behind the second factor where one is due; for a reader, what there is for readers. */
function Room() {
  const reader = useReader()
  const isFactorDue = useFactorDue()
  const [isHeld, hold] = useState(false)
  if (reader) return <ReaderPage account={reader} />
  return isFactorDue || isHeld ? <FactorDuePage hold={hold} /> : <Frame />
}

/** Sidebar, top bar, the screen itself, and what opens over it: one thing at a time. */
function Frame() {
  const [isOpen, setOpen] = useLocalStorage({
    key: 'fettle-sidebar-open',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [overlay, setOverlay] = useState<'palette' | 'sync' | 'help'>()
  const close = () => setOverlay(undefined)
  const openPalette = () => setOverlay('palette')
  const openSync = useCallback(() => setOverlay('sync'), [])
  const toggleSidebar = () => setOpen((was) => !was)
  const syncNow = useSyncNow(openSync)
  const datesOfSite = useDatesOfSite()
  const isArriving = useNavigation().state === 'loading'
  useStrayDrops()
  useVisibleViewport()
  useKeepFocus()
  useLateScroll()
  useAppCommands({ openPalette, openHelp: () => setOverlay('help'), openSync, syncNow, toggleSidebar })

  return (
    <>
      <SiteLook />
      <NativeShell onOpen={close} />
      <div className={styles.shell} data-sidebar={isOpen ? 'open' : 'closed'}>
        <a className={styles.skip} href="#main">
          Skip to the page
        </a>
        {isArriving && <div className={styles.arriving} role="progressbar" aria-label="Opening" />}
        <Sidebar open={isOpen} openCommands={openPalette} />
        <div className={styles.column}>
          <TopBar
            sidebarOpen={isOpen}
            toggleSidebar={toggleSidebar}
            sync={{ opened: overlay === 'sync', open: openSync, close }}
          />
          <SignInAgain />
          <OtherSite />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet key={datesOfSite} />
          </main>
        </div>
      </div>
      <CommandPalette opened={overlay === 'palette'} close={close} />
      {overlay === 'help' && <ShortcutSheet close={close} />}
      <ScrollRestoration getKey={placeKey} storageKey={PLACES_KEY} />
    </>
  )
}

const routeOf = (path: string) => path.replace(/^\/dashboard(?=\/|$)/, '') || '/'

interface NativeShellProps {
  /** Another screen was asked for from outside: nothing may stand over it. */
  onOpen: () => void
}

/** Joins the studio to the desktop shell around it, where there is one: what it asks for, and what it is told. */
function NativeShell({ onOpen }: NativeShellProps) {
  const { onCommand, showColours } = usePlatform()
  const { colorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const registry = useCommandRegistry()
  useWorkReport()

  const obey = useEffectEvent((command: Command) => {
    if (command.name === 'run') {
      registry.run(command)
      return
    }
    onOpen()
    void navigate(routeOf(command.path))
  })
  useEffect(() => onCommand?.((command) => obey(command)), [onCommand])
  useEffect(() => showColours?.(colorScheme === 'auto' ? 'system' : colorScheme), [colorScheme, showColours])
  return null
}

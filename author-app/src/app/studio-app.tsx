import '@fettle/public-site/styles/tokens.css'
import '@fettle/public-site/styles/fonts.css'
import '@fettle/public-site/styles/base.css'
import './mantine.ts'
import './tokens.css'
import './studio.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { isWorthRetrying } from '../features/api/index.ts'
import { BrokenStudio } from '../features/failures/index.ts'
import { SendAndWaitProvider } from '../features/posts/index.ts'
import { Guard } from '../features/session/index.ts'
import { SyncProvider } from '../features/sync/index.ts'
import { createUnsaved, UnsavedContext } from '../features/unsaved/index.ts'
import { type Platform, PlatformContext } from '../platform/platform.ts'
import { CommandsProvider } from '../ui/commands.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { routes } from './routes.tsx'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'

/** What screens read from the server and only show; each studio remembers its own. */
const reading: SWRConfiguration = {
  provider: () => new Map(),
  shouldRetryOnError: isWorthRetrying,
}

function Screens() {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/dashboard' }))
  return <RouterProvider router={router} />
}

/** The whole studio: what surrounds every screen, outermost first. */
export function StudioApp({ platform }: { platform: Platform }) {
  const [unsaved] = useState(createUnsaved)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <PlatformContext value={platform}>
        <UnsavedContext value={unsaved}>
          <ErrorBoundary FallbackComponent={BrokenStudio}>
            <Guard>
              <SyncProvider>
                <SendAndWaitProvider>
                  <SWRConfig value={reading}>
                    <CommandsProvider>
                      <Screens />
                    </CommandsProvider>
                  </SWRConfig>
                </SendAndWaitProvider>
              </SyncProvider>
            </Guard>
          </ErrorBoundary>
        </UnsavedContext>
      </PlatformContext>
      <ErrorBoundary fallback={null}>
        <Toasts />
      </ErrorBoundary>
    </MantineProvider>
  )
}

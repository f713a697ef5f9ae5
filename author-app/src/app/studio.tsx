import '@fettle/public-site/styles/tokens.css'
import '@fettle/public-site/styles/fonts.css'
import '@fettle/public-site/styles/base.css'
import './mantine.ts'
import './tokens.css'
import './base.css'
import './native.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { isWorthRetrying } from '../features/api/server-trouble.ts'
import { BrokenStudio } from '../features/failures/broken-screen.tsx'
import { LocalPosts } from '../features/posts/local-posts.tsx'
import { Guard } from '../features/session/guard.tsx'
import { createUnsaved, UnsavedContext } from '../features/unsaved/unsaved.ts'
import { type Platform, PlatformContext } from '../platform/platform.ts'
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
export function Studio({ platform }: { platform: Platform }) {
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
              <LocalPosts>
                <SWRConfig value={reading}>
                  <Screens />
                </SWRConfig>
              </LocalPosts>
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

import '@fettle/public-site/styles/tokens.css'
import '@fettle/public-site/styles/fonts.css'
import '@fettle/public-site/styles/base.css'
// The styles of exactly the Mantine parts the studio uses, in the order their cascade needs.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Tooltip.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Switch.css'
import './studio.css'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { isWorthRetrying } from '../features/api/index.ts'
import { BrokenStudio } from '../features/failures/index.ts'
import { PostSearchProvider, SendAndWaitProvider } from '../features/posts/index.ts'
import { Guard } from '../features/session/index.ts'
import { SyncProvider } from '../features/sync/index.ts'
import { createUnsaved, UnsavedContext } from '../features/unsaved/index.ts'
import { type Platform, PlatformContext } from '../platform/platform.ts'
import { CommandsProvider } from '../ui/commands.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { preloadScreen, routes } from './routes.tsx'
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
  useState(() => preloadScreen(window.location.pathname))
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
                  <PostSearchProvider>
                    <SWRConfig value={reading}>
                      <CommandsProvider>
                        <Screens />
                      </CommandsProvider>
                    </SWRConfig>
                  </PostSearchProvider>
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

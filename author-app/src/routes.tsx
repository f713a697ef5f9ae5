import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { MyBlogsPage } from './posts/my-blogs-page.tsx'
import { ProfilePage } from './session/profile-page.tsx'
import { BrokenScreen, BrokenShell } from './ui/broken-screen.tsx'
import { arrive, lazyPart } from './ui/part.tsx'
import { Shell } from './ui/shell.tsx'

const Booting = () => <p className="booting">Loading...</p>

/**
 * A screen whose code arrives when it is first opened; until then the one before it stays. The router remembers an
 * import that failed for as long as the page lives, so it is given a screen that can try again.
 */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({
    Component: await arrive(load).catch(() =>
      lazyPart(load, { title: 'This screen could not be opened', waiting: <Booting /> }),
    ),
  }),
})

/** What writing and reading a post needs arrives with the first screen that needs it. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to="/profile" replace /> },
  { path: 'profile', element: <ProfilePage /> },
  { path: 'my-blogs', element: <MyBlogsPage /> },
  screen('blogs/:id', async () => (await import('./posts/post-page.tsx')).PostPage),
  screen('blogs/:id/history', async () => (await import('./revisions/history-page.tsx')).HistoryPage),
  screen('create-blog', async () => (await import('./posts/create-page.tsx')).CreatePage),
  screen('edit-blog/:id', async () => (await import('./posts/edit-page.tsx')).EditPage),
  screen('enquiries', async () => (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage),
  screen('device', async () => (await import('./device/device-page.tsx')).DevicePage),
  screen('conflicts/:id', async () => (await import('./conflicts/conflict-page.tsx')).ConflictPage),
  { path: '*', element: <Navigate to="/profile" replace /> },
]

/** The studio's screens, below `/dashboard`. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <BrokenShell />,
    HydrateFallback: Booting,
    children: [{ errorElement: <BrokenScreen />, children: screens }],
  },
]

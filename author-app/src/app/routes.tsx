import type { ComponentType } from 'react'
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import { Booting, BrokenScreen, BrokenShell, lazyPart, loadPart } from '../features/failures/index.ts'
import { MyBlogsPage } from '../features/posts/index.ts'
import { Shell } from './shell.tsx'

/**
 * A screen whose code arrives when it is first opened; until then the one before it stays. The router remembers an
 * import that failed for as long as the page lives, so it is given a screen that can try again.
 */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({
    Component: await loadPart(load).catch(() =>
      lazyPart(load, { title: 'This screen could not be opened', waiting: <Booting /> }),
    ),
  }),
})

/** What a screen needs arrives with the first one that needs it; My Blogs is the one that most open. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to="/profile" replace /> },
  screen('profile', async () => (await import('../features/account/profile-page.tsx')).ProfilePage),
  { path: 'my-blogs', element: <MyBlogsPage /> },
  screen('all-posts', async () => (await import('../features/posts/all-posts-page.tsx')).AllPostsPage),
  screen('calendar', async () => (await import('../features/posts/calendar-page.tsx')).CalendarPage),
  screen('blogs/:id', async () => (await import('../features/posts/post-page.tsx')).PostPage),
  screen(
    'blogs/:id/history',
    async () => (await import('../features/revisions/history-page.tsx')).HistoryPage,
  ),
  screen('create-blog', async () => (await import('../features/posts/create-page.tsx')).CreatePage),
  screen('edit-blog/:id', async () => (await import('../features/posts/edit-page.tsx')).EditPage),
  screen('enquiries', async () => (await import('../features/enquiries/enquiries-page.tsx')).EnquiriesPage),
  screen('media', async () => (await import('../features/media/media-page.tsx')).MediaPage),
  screen('what-works', async () => (await import('../features/works/works-page.tsx')).WorksPage),
  screen('comments', async () => (await import('../features/comments/comments-page.tsx')).CommentsPage),
  screen('people', async () => (await import('../features/people/people-page.tsx')).PeoplePage),
  screen(
    'people/audit-log',
    async () => (await import('../features/people/audit-log-page.tsx')).AuditLogPage,
  ),
  screen(
    'people/personal-data',
    async () => (await import('../features/people/personal-data-page.tsx')).PersonalDataPage,
  ),
  screen('content', async () => (await import('../features/content/content-page.tsx')).ContentPage),
  screen('site', async () => (await import('../features/site/site-page.tsx')).SitePage),
  screen('site/setup', async () => (await import('../features/site/setup/setup-page.tsx')).SetupPage),
  screen('site/sample', async () => (await import('../features/site/sample/sample-page.tsx')).SamplePage),
  screen('site/:document', async () => (await import('../features/site/document-page.tsx')).DocumentPage),
  screen(
    'approve-sign-in',
    async () => (await import('../features/account/approve-sign-in-page.tsx')).ApproveSignInPage,
  ),
  screen('device', async () => (await import('../features/device/device-page.tsx')).DevicePage),
  screen('conflicts/:id', async () => (await import('../features/conflicts/conflict-page.tsx')).ConflictPage),
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

/**
 * Asks for the code of the screen at an address, while the session is being opened. The router asks again, and tells of
 * a failure.
 * @param pathname with `/dashboard`
 */
export function preloadScreen(pathname: string): void {
  const asked = /^\/dashboard\/?$/.test(pathname) ? '/dashboard/profile' : pathname
  for (const { route } of matchRoutes(routes, asked, '/dashboard') ?? [])
    if (typeof route.lazy === 'function') void route.lazy()
}

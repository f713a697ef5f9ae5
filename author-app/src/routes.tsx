import { Navigate, type RouteObject } from 'react-router-dom'
import { MyBlogsPage } from './posts/my-blogs-page.tsx'
import { ProfilePage } from './session/profile-page.tsx'
import { BrokenScreen } from './ui/broken-screen.tsx'
import { Shell } from './ui/shell.tsx'

const Booting = () => <p className="booting">Loading...</p>

/** What writing and reading a post needs arrives with the first screen that needs it. */
const screens: RouteObject[] = [
  { index: true, element: <Navigate to="/profile" replace /> },
  { path: 'profile', element: <ProfilePage /> },
  { path: 'my-blogs', element: <MyBlogsPage /> },
  {
    path: 'blogs/:id',
    lazy: async () => ({ Component: (await import('./posts/post-page.tsx')).PostPage }),
  },
  {
    path: 'blogs/:id/history',
    lazy: async () => ({ Component: (await import('./revisions/history-page.tsx')).HistoryPage }),
  },
  {
    path: 'create-blog',
    lazy: async () => ({ Component: (await import('./posts/create-page.tsx')).CreatePage }),
  },
  {
    path: 'edit-blog/:id',
    lazy: async () => ({ Component: (await import('./posts/edit-page.tsx')).EditPage }),
  },
  {
    path: 'enquiries',
    lazy: async () => ({ Component: (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage }),
  },
  {
    path: 'device',
    lazy: async () => ({ Component: (await import('./device/device-page.tsx')).DevicePage }),
  },
  {
    path: 'conflicts/:id',
    lazy: async () => ({ Component: (await import('./conflicts/conflict-page.tsx')).ConflictPage }),
  },
  { path: '*', element: <Navigate to="/profile" replace /> },
]

/** The studio's screens, below `/dashboard`. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    HydrateFallback: Booting,
    children: [{ errorElement: <BrokenScreen />, children: screens }],
  },
]

import { useMantineColorScheme } from '@mantine/core'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { menuCommands } from '../../menu-commands.ts'
import { useSignOut } from '../features/account/index.ts'
import {
  ALL_POSTS_PATH,
  AUDIT_LOG_PATH,
  CALENDAR_PATH,
  COMMENTS_PATH,
  CONTENT_PATH,
  historyPath,
  MEDIA_PATH,
  MY_BLOGS_PATH,
  PEOPLE_PATH,
  PERSONAL_DATA_PATH,
  WORKS_PATH,
} from '../features/paths/index.ts'
import { useIsRefused, useMay } from '../features/session/index.ts'
import { syncCommands, useExportUnsynced } from '../features/sync/index.ts'
import { type CommandBinding, type StudioCommand, useCommands } from '../ui/commands.tsx'

/** The commands that every screen has. Those of one screen stand with that screen's feature. */
export const appCommands = {
  postHistory: { id: 'app.post-history', label: 'History of this post', kind: 'Go to' },
  palette: { id: 'app.palette', label: 'Commands and posts by name', keys: ['mod+k'] },
  createBlog: menuCommands.createBlog,
  myBlogs: { id: 'app.my-blogs', label: 'My Blogs', keys: ['alt+b'], kind: 'Go to' },
  allPosts: { id: 'app.all-posts', label: 'All posts', keys: ['alt+l'], kind: 'Go to' },
  calendar: { id: 'app.calendar', label: 'Calendar', keys: ['alt+k'], kind: 'Go to' },
  media: { id: 'app.media', label: 'Media', keys: ['alt+i'], kind: 'Go to' },
  drafts: { id: 'app.drafts', label: 'My Blogs: drafts', kind: 'Go to' },
  published: { id: 'app.published', label: 'My Blogs: published', kind: 'Go to' },
  enquiries: { id: 'app.enquiries', label: 'Enquiries', keys: ['alt+e'], kind: 'Go to' },
  newEnquiries: { id: 'app.new-enquiries', label: 'Enquiries: new', kind: 'Go to' },
  comments: { id: 'app.comments', label: 'Comments', keys: ['alt+m'], kind: 'Go to' },
  works: { id: 'app.works', label: 'What works', keys: ['alt+u'], kind: 'Go to' },
  people: { id: 'app.people', label: 'People', keys: ['alt+o'], kind: 'Go to' },
  auditLog: { id: 'app.audit-log', label: 'Audit log', kind: 'Go to' },
  personalData: { id: 'app.personal-data', label: 'Personal data', kind: 'Go to' },
  content: { id: 'app.content', label: 'Import and export posts', kind: 'Go to' },
  site: { id: 'app.site', label: 'Site', keys: ['alt+w'], kind: 'Go to' },
  profile: { id: 'app.profile', label: 'Profile', keys: ['alt+p'], kind: 'Go to' },
  search: menuCommands.search,
  sidebar: { id: 'app.sidebar', label: 'Show or hide the sidebar', keys: ['mod+\\'], kind: 'Do' },
  help: { id: 'app.help', label: 'Keyboard shortcuts', keys: ['mod+/', '?'], kind: 'Do' },
  light: { id: 'app.light', label: 'Light theme', kind: 'Do' },
  dark: { id: 'app.dark', label: 'Dark theme', kind: 'Do' },
  deviceColours: { id: 'app.device-colours', label: 'System theme', kind: 'Do' },
  signOut: { id: 'app.sign-out', label: 'Sign Out', kind: 'Do' },
} as const satisfies Record<string, StudioCommand>

const { syncNow, openPanel, exportUnsynced } = syncCommands
const { search, sidebar, help, light, dark, deviceColours, signOut, ...places } = appCommands
const everywhere: readonly StudioCommand[] = [
  ...Object.values(places),
  ...[search, syncNow, openPanel, exportUnsynced, sidebar, help, light, dark, deviceColours, signOut],
]
const rankOf = (command: StudioCommand) => everywhere.findIndex(({ id }) => id === command.id)

/** The order of the palette: what only the present screen can do, then the rest as listed here. */
export const inPaletteOrder = (bindings: readonly CommandBinding[]): CommandBinding[] =>
  bindings.toSorted((one, other) => rankOf(one.command) - rankOf(other.command))

/** The post on the screen, whichever screen of it is shown. */
function usePostAtHand(): string | undefined {
  const { pathname } = useLocation()
  const match = matchPath('/blogs/:id/*', pathname) ?? matchPath('/edit-blog/:id', pathname)
  return match?.params.id
}

interface ShellActions {
  openPalette: () => void
  openHelp: () => void
  openSync: () => void
  syncNow: () => Promise<void>
  toggleSidebar: () => void
}

/** Runs the commands of every screen. */
export function useAppCommands(shell: ShellActions): void {
  const navigate = useNavigate()
  const leave = useSignOut()
  const exportWork = useExportUnsynced()
  const { setColorScheme } = useMantineColorScheme()
  const atHand = usePostAtHand()
  const mayManagePeople = useMay('people')
  const mayMoveContent = useMay('content')
  const mayEditSite = useMay('site')
  const mayModerate = useMay('moderate-comments')
  const mayEditAll = useMay('edit-all-posts')
  const mayAnswer = !useIsRefused('enquiries')
  const goTo = (path: string) => () => void navigate(path)

  useCommands([
    {
      command: appCommands.postHistory,
      run: goTo(historyPath(atHand ?? '')),
      when: atHand !== undefined,
    },
    { command: appCommands.createBlog, run: goTo('/create-blog') },
    { command: appCommands.myBlogs, run: goTo(MY_BLOGS_PATH) },
    { command: appCommands.allPosts, run: goTo(ALL_POSTS_PATH), when: mayEditAll },
    { command: appCommands.calendar, run: goTo(CALENDAR_PATH) },
    { command: appCommands.media, run: goTo(MEDIA_PATH) },
    { command: appCommands.drafts, run: goTo(`${MY_BLOGS_PATH}?status=Draft`) },
    { command: appCommands.published, run: goTo(`${MY_BLOGS_PATH}?status=Published`) },
    { command: appCommands.enquiries, run: goTo('/enquiries'), when: mayAnswer },
    { command: appCommands.newEnquiries, run: goTo('/enquiries?status=new'), when: mayAnswer },
    { command: appCommands.comments, run: goTo(COMMENTS_PATH), when: mayModerate },
    { command: appCommands.works, run: goTo(WORKS_PATH) },
    { command: appCommands.people, run: goTo(PEOPLE_PATH), when: mayManagePeople },
    { command: appCommands.auditLog, run: goTo(AUDIT_LOG_PATH), when: mayManagePeople },
    { command: appCommands.personalData, run: goTo(PERSONAL_DATA_PATH), when: mayManagePeople },
    { command: appCommands.content, run: goTo(CONTENT_PATH), when: mayMoveContent },
    { command: appCommands.site, run: goTo('/site'), when: mayEditSite },
    { command: appCommands.profile, run: goTo('/profile') },
    { command: syncNow, run: () => void shell.syncNow() },
    { command: openPanel, run: shell.openSync },
    { command: exportUnsynced, run: () => void exportWork() },
    { command: appCommands.palette, run: shell.openPalette },
    { command: sidebar, run: shell.toggleSidebar },
    { command: help, run: shell.openHelp },
    { command: light, run: () => setColorScheme('light') },
    { command: dark, run: () => setColorScheme('dark') },
    { command: deviceColours, run: () => setColorScheme('auto') },
    { command: signOut, run: () => void leave() },
  ])
}

import {
  ChartColumn,
  Globe,
  Images,
  Inbox,
  MessagesSquare,
  Newspaper,
  PenLine,
  Rows3,
  UserRound,
  Users,
} from 'lucide-react'
import {
  ALL_POSTS_PATH,
  COMMENTS_PATH,
  MEDIA_PATH,
  MY_BLOGS_PATH,
  PEOPLE_PATH,
  WORKS_PATH,
} from '../features/paths/index.ts'
import { appCommands } from './commands.ts'

/** The screens that the sidebar leads to, in its order. */
export const screens = [
  { to: '/profile', command: appCommands.profile, Icon: UserRound },
  { to: '/create-blog', command: appCommands.createBlog, Icon: PenLine },
  { to: MY_BLOGS_PATH, command: appCommands.myBlogs, Icon: Rows3 },
  { to: ALL_POSTS_PATH, command: appCommands.allPosts, Icon: Newspaper },
  { to: MEDIA_PATH, command: appCommands.media, Icon: Images },
  { to: '/enquiries', command: appCommands.enquiries, Icon: Inbox },
  { to: COMMENTS_PATH, command: appCommands.comments, Icon: MessagesSquare },
  { to: WORKS_PATH, command: appCommands.works, Icon: ChartColumn },
  { to: '/site', command: appCommands.site, Icon: Globe },
  { to: PEOPLE_PATH, command: appCommands.people, Icon: Users },
] as const

/** Whether a screen is one that posts are written on. */
export const isWriting = (pathname: string): boolean => /^\/(create-blog|edit-blog)/.test(pathname)

export type Screen = (typeof screens)[number]

/** Those that have a tab of their own on a phone: five tabs and the way out are what a thumb finds without scrolling. */
export const tabs: readonly string[] = ['/profile', '/create-blog', MY_BLOGS_PATH, '/enquiries']

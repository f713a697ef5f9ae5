import { useMantineColorScheme } from '@mantine/core'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import type { PostSummary } from '../engine/index.ts'
import { useSignOut } from '../features/account/sign-out-context.ts'
import { usePosts } from '../features/posts/post-source.ts'
import { useExportUnsynced } from '../features/sync/use-export-unsynced.ts'
import { runChord } from '../ui/use-chords.ts'

export interface Command {
  key: string
  name: string
  /** What kind of thing it leads to. */
  kind: 'Go to' | 'Do' | 'Post'
  chord?: string
  run: () => void
}

/** Posts offered beside the fixed commands, at most this many at a time. */
const MOST_POSTS = 8

const matches = (name: string, words: string[]) =>
  words.every((word) => name.toLocaleLowerCase().includes(word))

/** The post on the screen, whichever screen of it is shown. */
function usePostAtHand(): string | undefined {
  const { pathname } = useLocation()
  const match = matchPath('/blogs/:id/*', pathname) ?? matchPath('/edit-blog/:id', pathname)
  return match?.params.id
}

/** Everything the palette can do that fits what is typed. */
export function useCommands(query: string, toggleSidebar: () => void): Command[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const exportUnsynced = useExportUnsynced()
  const posts = usePosts().useMyPosts()
  const atHand = usePostAtHand()

  const ofPost: Omit<Command, 'key'>[] = atHand
    ? [{ kind: 'Go to', name: 'History of this post', run: () => navigate(`/blogs/${atHand}/history`) }]
    : []
  const fixed: Omit<Command, 'key'>[] = [
    ...ofPost,
    { kind: 'Go to', name: 'Create Blog', chord: 'alt+n', run: () => navigate('/create-blog') },
    { kind: 'Go to', name: 'My Blogs', chord: 'alt+b', run: () => navigate('/my-blogs') },
    { kind: 'Go to', name: 'My Blogs: drafts', run: () => navigate('/my-blogs?status=Draft') },
    { kind: 'Go to', name: 'My Blogs: published', run: () => navigate('/my-blogs?status=Published') },
    { kind: 'Go to', name: 'Enquiries', chord: 'alt+e', run: () => navigate('/enquiries') },
    { kind: 'Go to', name: 'Enquiries: new', run: () => navigate('/enquiries?status=new') },
    { kind: 'Go to', name: 'Profile', chord: 'alt+p', run: () => navigate('/profile') },
    { kind: 'Do', name: 'Sync now', chord: 'mod+shift+y', run: () => runChord('mod+shift+y') },
    { kind: 'Do', name: 'Export unsynced work', run: () => void exportUnsynced() },
    { kind: 'Do', name: 'Toggle the sidebar', chord: 'mod+\\', run: toggleSidebar },
    { kind: 'Do', name: 'Keyboard shortcuts', chord: 'mod+/', run: () => runChord('mod+/') },
    { kind: 'Do', name: 'Light colours', run: () => setColorScheme('light') },
    { kind: 'Do', name: 'Dark colours', run: () => setColorScheme('dark') },
    { kind: 'Do', name: 'Colours of this device', run: () => setColorScheme('auto') },
    { kind: 'Do', name: 'Sign Out', run: () => void signOut() },
  ]
  const open = (post: PostSummary): Command => ({
    key: post._id,
    kind: 'Post',
    name: post.title || 'Untitled',
    run: () => navigate(`/blogs/${post._id}`),
  })
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length > 0 && posts.state === 'ready' ? posts.value : []
  return [
    ...fixed.filter(({ name }) => matches(name, words)).map((command) => ({ ...command, key: command.name })),
    ...found
      .filter(({ title }) => matches(title, words))
      .slice(0, MOST_POSTS)
      .map(open),
  ]
}

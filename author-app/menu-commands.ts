/**
 * The studio's commands that the desktop app's menu offers too. Plain data, because the process of the menu has no React:
 * the studio gives them their meaning (`src/app/commands.ts`), the menu shows the same label and key.
 */
export const menuCommands = {
  createBlog: {
    id: 'app.create-blog',
    label: 'Create Blog',
    keys: ['alt+n'],
    /** A key that a browser keeps for itself, and a menu may have. */
    menuKey: 'mod+n',
    kind: 'Go to',
  },
  submit: { id: 'posts.submit', label: 'Submit the post', keys: ['mod+s', 'mod+enter'], kind: 'Do' },
  search: { id: 'app.search', label: 'Search my blogs', keys: ['alt+s'], menuKey: 'mod+f', kind: 'Do' },
  syncNow: { id: 'sync.now', label: 'Sync now', keys: ['mod+shift+y'], kind: 'Do' },
  exportUnsynced: { id: 'sync.export', label: 'Export unsynced work', kind: 'Do' },
} as const

export type MenuCommand = (typeof menuCommands)[keyof typeof menuCommands]

/** The ids, as the message from the menu to the studio names them. */
export const menuCommandIds = Object.values(menuCommands).map(({ id }) => id)

import type { StudioCommand } from '../../ui/commands.tsx'

/** What can be done while a post is written. */
export const postFormCommands = {
  submit: { id: 'posts.submit', label: 'Submit the post', keys: ['mod+s', 'mod+enter'], kind: 'Do' },
  preview: { id: 'posts.preview', label: 'Preview', keys: ['mod+shift+e'], kind: 'Do' },
  focusMode: { id: 'posts.focus-mode', label: 'Focus mode', keys: ['mod+shift+f'], kind: 'Do' },
} as const satisfies Record<string, StudioCommand>

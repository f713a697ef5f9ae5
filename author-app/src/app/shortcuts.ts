import type { EditorCommand } from '../features/editor/commands.ts'
import * as tools from '../features/editor/commands.ts'

/** One key or chord, or what is typed, and what it does. */
export interface Shortcut {
  does: string
  /** Chords such as `mod+k`; each does it by itself. */
  chords?: string[]
  /** What is typed, letter by letter. */
  typed?: string
}

export interface ShortcutGroup {
  name: string
  shortcuts: Shortcut[]
}

const ofTools = (commands: EditorCommand[]): Shortcut[] =>
  commands.flatMap(({ label, chord }) => (chord ? [{ does: label, chords: [chord] }] : []))

/** Every key the studio knows, by where it works. */
export const shortcutGroups: ShortcutGroup[] = [
  {
    name: 'Anywhere',
    shortcuts: [
      { does: 'Commands and posts by name', chords: ['mod+k'] },
      { does: 'Keyboard shortcuts', chords: ['mod+/', '?'] },
      { does: 'Create Blog', chords: ['alt+n'] },
      { does: 'My Blogs', chords: ['alt+b'] },
      { does: 'Enquiries', chords: ['alt+e'] },
      { does: 'Profile', chords: ['alt+p'] },
      { does: 'Search my blogs', chords: ['alt+s'] },
      { does: 'Where my words are', chords: ['alt+y'] },
      { does: 'Sync now', chords: ['mod+shift+y'] },
      { does: 'Show or hide the sidebar', chords: ['mod+\\'] },
    ],
  },
  {
    name: 'On a card of My Blogs',
    shortcuts: [
      { does: 'Next or previous card', chords: ['↓', '↑'] },
      { does: 'Open', chords: ['enter'] },
      { does: 'Edit', chords: ['e'] },
      { does: 'View', chords: ['v'] },
      { does: 'Delete', chords: ['Delete'] },
    ],
  },
  {
    name: 'In Enquiries',
    shortcuts: [
      { does: 'Next or previous enquiry', chords: ['↓', '↑'] },
      { does: 'Mark as answered', chords: ['alt+a'] },
      { does: 'Close', chords: ['alt+c'] },
      { does: 'Reopen', chords: ['alt+r'] },
    ],
  },
  {
    name: 'While writing',
    shortcuts: [
      { does: 'Submit the post', chords: ['mod+s', 'mod+enter'] },
      { does: 'Preview', chords: ['mod+shift+e'] },
      { does: 'Focus mode', chords: ['mod+shift+f'] },
      { does: 'Heading, list, table, image …', typed: '/' },
      { does: 'Link', chords: ['mod+shift+k'] },
      { does: 'Line break inside a paragraph', chords: ['shift+enter'] },
      ...ofTools(tools.history),
    ],
  },
  { name: 'Words', shortcuts: ofTools(tools.mainMarks) },
  { name: 'Blocks', shortcuts: ofTools([...tools.headings, ...tools.blocks]) },
  {
    name: 'Lists and tables',
    shortcuts: [
      { does: 'Nest an item, or next cell', chords: ['Tab'] },
      { does: 'Lift an item, or previous cell', chords: ['shift+Tab'] },
    ],
  },
  {
    name: 'Typed as Markdown',
    shortcuts: [
      { does: 'Heading 2, 3, 4', typed: '## ### #### ' },
      { does: 'Bulleted list', typed: '- ' },
      { does: 'Numbered list', typed: '1. ' },
      { does: 'Quote', typed: '> ' },
      { does: 'Code block', typed: '```' },
      { does: 'Rule', typed: '---' },
      { does: 'Bold', typed: '**words**' },
      { does: 'Italic', typed: '*words*' },
      { does: 'Strikethrough', typed: '~~words~~' },
      { does: 'Code', typed: '`words`' },
      { does: 'Link', typed: '[words](address)' },
    ],
  },
]

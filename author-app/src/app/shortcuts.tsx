import { editorCommands } from '../features/editor/index.ts'
import { enquiryCommands } from '../features/enquiries/index.ts'
import { postFormCommands } from '../features/posts/index.ts'
import { useIsRefused } from '../features/session/index.ts'
import { syncCommands } from '../features/sync/index.ts'
import { Dialog } from '../ui/dialog.tsx'
import { cardActions, keyCap } from '../ui/keys.tsx'
import { appCommands } from './commands.ts'
import styles from './shortcuts.module.css'

/** One key or chord, or what is typed, and what it does. */
export interface Shortcut {
  label: string
  /** Chords such as `mod+k`; each one does it. */
  keys?: readonly string[] | undefined
  /** What is typed, letter by letter. */
  typed?: string
}

interface ShortcutGroup {
  name: string
  shortcuts: readonly Shortcut[]
}

const withKeys = (commands: readonly Shortcut[]) => commands.filter(({ keys = [] }) => keys.length > 0)
const ofEditor = (commands: ReadonlyArray<{ label: string; chord?: string }>): Shortcut[] =>
  commands.flatMap(({ label, chord }) => (chord ? [{ label, keys: [chord] }] : []))

const IN_ENQUIRIES = 'In Enquiries'

/** Every key the studio knows, by where it works. Keys of commands come from the commands' own definitions. */
const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'Anywhere',
    shortcuts: withKeys([
      appCommands.palette,
      appCommands.help,
      appCommands.createBlog,
      appCommands.myBlogs,
      appCommands.enquiries,
      appCommands.profile,
      appCommands.search,
      syncCommands.openPanel,
      syncCommands.syncNow,
      appCommands.sidebar,
    ]),
  },
  {
    name: 'On a card of My Blogs',
    shortcuts: [
      { label: 'Next or previous card', keys: ['↓', '↑'] },
      { label: 'Open', keys: ['enter'] },
      { label: 'Edit', keys: [cardActions.edit] },
      { label: 'View', keys: [cardActions.view] },
      { label: 'Delete', keys: [cardActions.delete] },
    ],
  },
  {
    name: IN_ENQUIRIES,
    shortcuts: [{ label: 'Next or previous enquiry', keys: ['↓', '↑'] }, ...Object.values(enquiryCommands)],
  },
  {
    name: 'While writing',
    shortcuts: [
      ...Object.values(postFormCommands),
      { label: 'Heading, list, table, image …', typed: '/' },
      { label: 'To the tools', keys: ['alt+F10'] },
      { label: 'Back to the text', keys: ['Escape'] },
      { label: 'Link selected words', keys: [editorCommands.link.chord] },
      { label: 'Link at the cursor', keys: [editorCommands.link.anywhere] },
      editorCommands.find,
      { label: 'Line break inside a paragraph', keys: ['shift+enter'] },
      { label: 'Paste words as they are', keys: ['mod+shift+v'] },
      ...ofEditor(editorCommands.history),
    ],
  },
  { name: 'Words', shortcuts: ofEditor(editorCommands.marks) },
  { name: 'Blocks', shortcuts: ofEditor(editorCommands.blocks) },
  {
    name: 'Lists and tables',
    shortcuts: [
      { label: 'Nest an item, or next cell', keys: ['Tab'] },
      { label: 'Lift an item, or previous cell', keys: ['shift+Tab'] },
    ],
  },
  {
    name: 'Typed as Markdown',
    shortcuts: [
      { label: 'Heading 2, 3, 4', typed: '## ### #### ' },
      { label: 'Bulleted list', typed: '- ' },
      { label: 'Numbered list', typed: '1. ' },
      { label: 'Quote', typed: '> ' },
      { label: 'Code block', typed: '```' },
      { label: 'Rule', typed: '---' },
      { label: 'Bold', typed: '**words**' },
      { label: 'Italic', typed: '*words*' },
      { label: 'Strikethrough', typed: '~~words~~' },
      { label: 'Code', typed: '`words`' },
      { label: 'Link', typed: '[words](address)' },
    ],
  },
]

const withoutEnquiries = shortcutGroups
  .filter(({ name }) => name !== IN_ENQUIRIES)
  .map(({ name, shortcuts }) => ({
    name,
    shortcuts: shortcuts.filter((each) => each !== appCommands.enquiries),
  }))

/** Every key, by where it works; none of a screen that the author is refused. */
export function ShortcutSheet({ close }: { close: () => void }) {
  const groups = useIsRefused('enquiries') ? withoutEnquiries : shortcutGroups
  return (
    <Dialog
      onClose={close}
      title="Keyboard shortcuts"
      size="56rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.groups}>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} className={styles.group}>
            <h3 className={styles.name}>{name}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={styles.row}>
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Keys {...shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ keys = [], typed }: Shortcut) {
  if (typed) return <code className={styles.typed}>{typed}</code>
  return keys.map((chord, index) => (
    <span key={chord}>
      {index > 0 && ' or '}
      <kbd className={styles.key}>{keyCap(chord)}</kbd>
    </span>
  ))
}

import { factIn } from '@fettle/shared-types'
import { type Editor, Mark } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What the facts of the site read, by name. */
export type FactReadings = Readonly<Record<string, string>>

/** Whether words are a fact's: `value` is that of the element. */
const isFact = (value: unknown): value is string => typeof value === 'string' && factIn(value) !== undefined

/** The facts of an article, each as a chip that shows what it reads now. */
function chipsOf(editor: Editor, facts: FactReadings): DecorationSet {
  const chips: Decoration[] = []
  editor.state.doc.descendants((node, pos) => {
    const value = node.marks.find(({ type }) => type.name === 'fact')?.attrs.value as unknown
    if (!isFact(value)) return
    const name = factIn(value) ?? ''
    const now = facts[name]
    const told = now === undefined ? `${name}: not in the register` : `${name}: ${now}`
    const chip = { class: 'fact', title: told, ...(now === undefined ? { 'data-unknown': '' } : {}) }
    const differs = now !== undefined && now !== node.text
    chips.push(Decoration.inline(pos, pos + node.nodeSize, differs ? { ...chip, 'data-now': now } : chip))
  })
  return DecorationSet.create(editor.state.doc, chips)
}

/**
 * A fact of the site's register in an article. Its words are the last known value, which any client can read; the chip shows
 * the present one. @param readFacts asked whenever the article is drawn
 */
export const factMark = (readFacts: () => FactReadings) =>
  Mark.create({
    name: 'fact',
    inclusive: false,
    addAttributes: () => ({ value: { default: null } }),
    parseHTML: () => [{ tag: 'data' }],
    renderHTML: ({ HTMLAttributes }) => ['data', HTMLAttributes, 0],
    addProseMirrorPlugins() {
      const { editor } = this
      return [new Plugin({ props: { decorations: () => chipsOf(editor, readFacts()) } })]
    },
  })

/** Writes a fact at the cursor, with its present value. */
export function insertFact(editor: Editor, name: string, text: string): void {
  const marks = [{ type: 'fact', attrs: { value: `fact:${name}` } }]
  editor.chain().focus().insertContent({ type: 'text', text, marks }).unsetMark('fact').run()
}

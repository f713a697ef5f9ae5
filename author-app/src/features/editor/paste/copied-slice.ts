import { DOMSerializer, type Schema, type Slice } from '@tiptap/pm/model'

const MARK = 'data-copied'
const mark = /\sdata-copied="([0-9a-f-]{36})"/

/** Writes what is copied as HTML for other programs, with a name on its first element. */
function markingSerializer(schema: Schema, name: () => string): DOMSerializer {
  const serializer = new DOMSerializer(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  )
  const write = serializer.serializeFragment.bind(serializer)
  serializer.serializeFragment = (fragment, options, target) => {
    const written = write(fragment, options, target)
    // With a target it is the content of a block, whose first element has its name already.
    if (!target) written.firstElementChild?.setAttribute(MARK, name())
    return written
  }
  return serializer
}

/**
 * Remembers what was copied in this editor last, so that it comes back whole: blocks that are kept as they are, new
 * pictures, the parts of a table. The clipboard carries nothing of that but a random name. What else it says about
 * itself is not believed: any page can write it.
 */
export function rememberCopied(schema: Schema) {
  let copied: { name: string; slice: Slice } | undefined
  let awaited: Slice | undefined

  return {
    /** What was copied here, when the HTML is just that. */
    find: (html: string): Slice | undefined =>
      copied && mark.exec(html)?.[1] === copied.name ? copied.slice : undefined,
    /** Pastes this in the place of what the editor reads next. */
    pasteInstead: (slice: Slice) => {
      awaited = slice
    },
    editorProps: {
      transformCopied: (slice: Slice) => {
        copied = { name: crypto.randomUUID(), slice }
        return slice
      },
      clipboardSerializer: markingSerializer(schema, () => copied?.name ?? ''),
      transformPasted: (slice: Slice) => {
        const own = awaited
        awaited = undefined
        return own ?? slice
      },
    },
  }
}

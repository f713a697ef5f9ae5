import { DOMSerializer, type Schema, type Slice } from '@tiptap/pm/model'

const MARK = 'data-copied'
const mark = /\sdata-copied="([0-9a-f-]{36})"/

/** Serializes copied content to HTML for other programs, with an id on its first element. */
function markingSerializer(schema: Schema, name: () => string): DOMSerializer {
  const serializer = new DOMSerializer(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  )
  const write = serializer.serializeFragment.bind(serializer)
  serializer.serializeFragment = (fragment, options, target) => {
    const written = write(fragment, options, target)
    // With a target it is the content of a block, whose first element already has the id.
    if (!target) written.firstElementChild?.setAttribute(MARK, name())
    return written
  }
  return serializer
}

/**
 * Remembers what was last copied in this editor, so that pasting restores it without loss: opaque blocks, new pictures,
 * parts of a table. The clipboard carries only a random id of it. Nothing else in the HTML is trusted: any page can write
 * it.
 */
export function rememberCopied(schema: Schema) {
  let copied: { name: string; slice: Slice } | undefined
  let awaited: Slice | undefined

  return {
    /** What was copied here, if the HTML carries its id. */
    find: (html: string): Slice | undefined =>
      copied && mark.exec(html)?.[1] === copied.name ? copied.slice : undefined,
    /** Makes the next paste insert this instead of what the editor parsed. */
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

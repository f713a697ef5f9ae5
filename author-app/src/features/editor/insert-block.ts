import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ArticlePicture } from './article-picture.ts'
import { startParagraph } from './start-paragraph.ts'

/**
 * Puts a block in at the end of the selection. Nothing that is written goes for it: it takes the place of an empty
 * paragraph at most, and it stands below a figure or a block that is selected whole.
 * @param put what puts the block into the empty paragraph that the cursor is in by then
 */
export const insertBlock = (editor: Editor, put: (chain: ChainedCommands) => ChainedCommands) =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      startParagraph(tr)
      return true
    })
    // A chain of its own reads the selection as it is by now.
    .command(({ chain }) => put(chain()).run())
    .run()

/** Puts a picture in, and the cursor behind the words of its caption. */
export const insertFigure = (editor: Editor, picture: Partial<ArticlePicture>, caption: string) =>
  insertBlock(editor, (chain) =>
    chain.insertContent({
      type: 'figure',
      attrs: picture,
      content: [{ type: 'figureCaption', content: caption ? [{ type: 'text', text: caption }] : [] }],
    }),
  )

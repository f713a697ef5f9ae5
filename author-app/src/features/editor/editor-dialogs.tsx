import type { Editor } from '@tiptap/core'
import type { KeptImage } from '../../engine/index.ts'
import { PicturePicker } from '../pictures/index.ts'
import { FindBar } from './find-bar.tsx'
import { CaptionDialog, LinkDialog } from './line-dialogs.tsx'
import type { NewPicture } from './use-pictures.ts'
import { VideoDialog } from './video-dialog.tsx'

/** What of the editor stands over the text. */
export type EditorDialog = 'caption' | 'find' | 'library' | 'link' | 'video'

interface EditorDialogsProps {
  editor: Editor
  open: EditorDialog | undefined
  /** Closes it, and goes back to the text. */
  close: () => void
  /** A picture of the library was chosen; its words are asked for. */
  takePicture: (picture: NewPicture) => void
  /** Keeps a picture on this device; `undefined` when it was refused and the author was told why. */
  keep: (picture: Blob) => Promise<KeptImage | undefined>
}

/** The dialog of the editor that is open, or its find bar. */
export function EditorDialogs({ editor, open, close, takePicture, keep }: EditorDialogsProps) {
  switch (open) {
    case 'caption':
      return <CaptionDialog editor={editor} close={close} />
    case 'find':
      return <FindBar editor={editor} close={close} />
    case 'link':
      return <LinkDialog editor={editor} close={close} />
    case 'video':
      return <VideoDialog editor={editor} keep={keep} close={close} />
    case 'library':
      return (
        <PicturePicker
          chosen={({ path, width, height, title, alt }) => {
            close()
            takePicture({ image: { ref: path, width, height }, name: title || 'The picture', alt })
          }}
          close={close}
        />
      )
    default:
      return null
  }
}

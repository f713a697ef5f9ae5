import type { LibraryPicture } from '@fettle/shared-types'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { SEARCH_AFTER_MS } from '../../ui/search-field.tsx'
import styles from './library-grid.module.css'
import { LibraryGrid } from './library-grid.tsx'
import { noPictures, useLibrary } from './use-library.ts'

interface PicturePickerProps {
  /** The SHA-256 of a picture that cannot be chosen. */
  except?: string
  chosen: (picture: LibraryPicture) => void
  close: () => void
}

/**
 * Chooses one of the pictures that the site has already, in a dialog; the last used come first. Without the network they
 * are those that this device knows of.
 */
export function PicturePicker({ except, chosen, close }: PicturePickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const choice = useMemo(() => (search ? { search } : {}), [search])
  const library = useLibrary(choice)
  return (
    <Dialog onClose={close} title="Media library" size="46rem" closeButtonProps={{ 'aria-label': 'Close' }}>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        label="Search pictures"
        maxLength={200}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <LibraryGrid
        library={library}
        empty={search ? 'No picture matches these words.' : noPictures(library)}
        item={(picture, tile) => (
          <button
            {...tile}
            type="button"
            disabled={picture.sha256 === except}
            onClick={() => chosen(picture)}
          />
        )}
      />
    </Dialog>
  )
}

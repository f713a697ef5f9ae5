import type { LibraryPicture, PictureUse } from '@fettle/shared-types'
import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOnline } from '../../ui/external-store.ts'
import { Trouble } from '../failures/index.ts'
import styles from './library-grid.module.css'
import { Picture } from './picture.tsx'
import { ONLY_HERE, useDeviceLibrary } from './use-device-library.ts'
import type { Library } from './use-library.ts'

interface NamedPicture extends LibraryPicture {
  shownIn?: readonly PictureUse[]
}

/** What a picture is called: by its title, its alternative text, or the post that shows it. */
export function nameOfPicture({ title, alt, shownIn = [] }: NamedPicture): string {
  const post = shownIn.find((use) => use.title)
  const kind = post?.place === 'thumbnail' ? 'thumbnail' : 'picture'
  return title || alt || (post ? `${post.title} (${kind})` : 'Untitled picture')
}

/** Pictures with what the documents of this device call those that have no words of their own. */
function useNamed(pictures: readonly LibraryPicture[] | undefined): readonly NamedPicture[] | undefined {
  const here = useDeviceLibrary(pictures?.some(({ title, alt }) => !title && !alt) === true)
  return useMemo(() => {
    const known = new Map(here?.map(({ sha256, alt, shownIn }) => [sha256, { alt, shownIn }]))
    return pictures?.map((picture) =>
      picture.title || picture.alt ? picture : { ...picture, ...known.get(picture.sha256) },
    )
  }, [pictures, here])
}

interface Tile {
  className: string
  children: ReactNode
}

interface LibraryGridProps {
  library: Library
  /** Said where nothing is found. */
  empty: string
  /** What can be done where nothing is found. */
  emptyAction?: ReactNode
  /** What is pressed for a picture. @param tile how it looks, and what stands in it: the picture with its name and size */
  item: (picture: LibraryPicture, tile: Tile) => ReactNode
}

/** Pictures of the library side by side, page by page; says where they are only those that this device knows of. */
export function LibraryGrid({ library, empty, emptyAction, item }: LibraryGridProps) {
  const { total, isLoading, loadMore } = library
  const pictures = useNamed(library.pictures)
  return (
    <>
      <LibraryTrouble library={library} />
      {pictures ? (
        <ul className={styles.grid} aria-label="Pictures" aria-busy={isLoading}>
          {pictures.map((picture) => (
            <li key={picture.sha256}>
              {item(picture, { className: styles.tile ?? '', children: <PictureTile picture={picture} /> })}
            </li>
          ))}
        </ul>
      ) : null}
      {pictures?.length === 0 ? <EmptyState drawing="picture" title={empty} action={emptyAction} /> : null}
      {!pictures && isLoading ? <LibrarySkeleton /> : null}
      <p role="status" className={styles.note}>
        {isLoading ? 'Loading pictures…' : pictures && total > 0 ? `${pictures.length} of ${total}` : null}
      </p>
      {pictures && pictures.length < total ? (
        <Button disabled={isLoading} onClick={loadMore}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

function LibraryTrouble({ library: { trouble, isOfDevice, refresh } }: { library: Library }) {
  const isOnline = useOnline()
  if (!trouble && isOnline) return null
  const sentence = trouble?.sentence ?? 'The server cannot be reached now.'
  return <Trouble retry={refresh}>{isOfDevice ? `${sentence} ${ONLY_HERE}` : sentence}</Trouble>
}

function PictureTile({ picture }: { picture: NamedPicture }) {
  const { preview, width, height, uses } = picture
  return (
    <>
      <Picture of={preview} alt="" className={styles.picture} loading="lazy" />
      <span className={styles.name} data-untitled={!picture.title && !picture.alt}>
        {nameOfPicture(picture)}
      </span>
      <span className={styles.size}>
        {width > 0 ? `${width} × ${height} · ` : ''}
        {uses === 0 ? 'unused' : uses === 1 ? '1 use' : `${uses} uses`}
      </span>
    </>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

const LibrarySkeleton = () => (
  <div className={styles.grid} aria-hidden="true">
    {places.map((place) => (
      <Skeleton key={place} height="8rem" radius="var(--radius)" />
    ))}
  </div>
)

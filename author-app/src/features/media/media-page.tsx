import { Button, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ListAndView } from '../../ui/list-and-view.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { PictureChoice } from '../api/index.ts'
import { LibraryGrid, noPictures, useLibrary } from '../pictures/index.ts'
import styles from './media.module.css'
import { PictureView } from './picture-view.tsx'
import { UploadPictures } from './upload-pictures.tsx'

const uses = [
  { value: '', label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Unused' },
]
const uploaders = [
  { value: '', label: 'Anybody' },
  { value: 'me', label: 'Me' },
]

/** Which pictures an address asks for. */
function choiceIn(params: URLSearchParams): PictureChoice {
  const { search = '', use, uploader } = Object.fromEntries(params)
  return {
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
    ...((use === 'used' || use === 'unused') && { use }),
    ...(uploader === 'me' && { uploader }),
  }
}

/**
 * The media library: every picture of the site, found, named, and taken away where nothing shows it. Without the network it
 * shows what this device knows.
 */
export function MediaPage() {
  const [params, setParams] = useSearchParams()
  const choice = useMemo(() => choiceIn(params), [params])
  const openId = params.get('open') ?? undefined
  const library = useLibrary(choice)

  const addressOf = (id: string | undefined) =>
    `?${new URLSearchParams({ ...choice, ...(id && { open: id }) })}`
  const choose = (name: keyof PictureChoice, value: string) =>
    setParams(
      (was) => {
        if (value) was.set(name, value)
        else was.delete(name)
        return was
      },
      { replace: true },
    )
  // An upload or a deletion ends later than it began: something else may be chosen and open by then, or another screen.
  const present = useRef<{ choice: PictureChoice; openId: string | undefined }>(undefined)
  useLayoutEffect(() => {
    present.current = { choice, openId }
    return () => {
      present.current = undefined
    }
  }, [choice, openId])
  /** Shows another picture, or none, where the screen still stands as it was `from`. */
  const turn = (from: string | undefined, to: string | undefined) => {
    library.refresh()
    const at = present.current
    if (at && at.openId === from && to !== from) setParams({ ...at.choice, ...(to && { open: to }) })
  }

  return (
    <ListAndView
      label="All pictures"
      wide="list"
      openId={openId}
      shownId={openId}
      back={{ to: addressOf(undefined), text: 'Back to all pictures' }}
      bar={
        <>
          <SearchField
            label="Search pictures"
            placeholder="Title, description or post"
            search={choice.search ?? ''}
            find={(search) => choose('search', search)}
          />
          <NativeSelect
            label="Show"
            data={uses}
            value={choice.use ?? ''}
            onChange={({ currentTarget: { value } }) => choose('use', value)}
          />
          <NativeSelect
            label="Uploaded by"
            data={uploaders}
            value={choice.uploader ?? ''}
            onChange={({ currentTarget: { value } }) => choose('uploader', value)}
          />
          <UploadPictures done={(sha256) => turn(undefined, sha256)} />
        </>
      }
      list={
        <LibraryGrid
          library={library}
          empty={
            Object.keys(choice).length > 0
              ? 'No picture matches. Change the search or the filters.'
              : noPictures(library)
          }
          emptyAction={
            Object.keys(choice).length > 0 && (
              <Button component={Link} to="?">
                Show all pictures
              </Button>
            )
          }
          item={({ sha256 }, tile) => (
            <Link {...tile} to={addressOf(sha256)} data-id={sha256} aria-current={sha256 === openId} />
          )}
        />
      }
      view={
        openId === undefined ? (
          <p className={styles.none}>Open a picture to name it and to see where it is shown.</p>
        ) : (
          <PictureView
            key={openId}
            sha256={openId}
            onChanged={library.refresh}
            onDeleted={() => turn(openId, undefined)}
          />
        )
      }
    />
  )
}

import type { LibraryPicture } from '@fettle/shared-types'
import { useMemo } from 'react'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import { useOnline } from '../../ui/external-store.ts'
import { type Page, type PictureChoice, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useIsOfAnother } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryOnceBack } from '../sync/index.ts'
import { chosenOnDevice } from './device-library.ts'
import { useDeviceLibrary } from './use-device-library.ts'

export interface Library {
  /** The last used first, as far as they were read; `undefined` before the first answer. */
  pictures: LibraryPicture[] | undefined
  /** How many there are of this choice. */
  total: number
  isLoading: boolean
  /** Why the list is not the newest one. */
  trouble: ServerTrouble | undefined
  /** Whether it is what this device knows, because the server is away. */
  isOfDevice: boolean
  loadMore: () => void
  /** Reads the list again. */
  refresh: () => void
}

/** What is said where a library without a choice is empty: of the site nothing is known while the server is away. */
export const noPictures = ({ isOfDevice }: Pick<Library, 'isOfDevice'>): string =>
  isOfDevice ? 'This device knows of none.' : 'The site has no pictures yet. Upload the first one.'

/** Pictures of the media library as the server has them; while it is away, as far as this device knows them. */
export function useLibrary(choice: PictureChoice): Library {
  const { api, engine } = useSession()
  const isOnline = useOnline()
  const keyOf = (index: number) => ['pictures', choice, index + 1]
  const answer = useSWRInfinite<Page<LibraryPicture>>(
    keyOf,
    ([, asked, page]: [string, PictureChoice, number]) => api.pictures(asked, page),
    {
      keepPreviousData: true,
      // Without room on the device the server is asked again.
      onSuccess: (pages) =>
        void engine.devicePictures.remember(pages.flatMap(({ rows }) => rows)).catch(() => {}),
    },
  )
  const { error, isValidating, setSize, mutate } = answer
  const data = useIsOfAnother(unstable_serialize(keyOf), error) ? undefined : answer.data
  const pictures = useMemo(() => {
    const all = data?.flatMap(({ rows }) => rows)
    // One that was used between two pages stands on both.
    return all && [...new Map(all.map((picture) => [picture.sha256, picture])).values()]
  }, [data])
  const trouble = useMemo(
    () => (error ? troubleOf(error, 'The pictures could not be read.') : undefined),
    [error],
  )
  const isAway = trouble?.kind === 'away' || !isOnline
  const here = useDeviceLibrary(isAway)
  const chosen = useMemo(() => here && chosenOnDevice(here, choice), [here, choice])
  const refresh = () => void mutate()
  useRetryOnceBack(trouble, refresh)
  return {
    pictures: chosen ?? pictures,
    total: chosen?.length ?? data?.at(-1)?.total ?? 0,
    isLoading: isValidating && !chosen,
    trouble,
    isOfDevice: chosen !== undefined,
    loadMore: () => void setSize((was) => was + 1),
    refresh,
  }
}

import type { LibraryPicture } from '@fettle/shared-types'
import { useMemo, useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { type Page, type PictureChoice, type ServerTrouble, troubleOf } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useRetryAfterSignIn } from '../sync/index.ts'

export interface Library {
  /** The last used first, as far as they were read; `undefined` before the first answer. */
  pictures: LibraryPicture[] | undefined
  /** How many the server has of this choice. */
  total: number
  isLoading: boolean
  /** Why the list is not the newest one. */
  trouble: ServerTrouble | undefined
  /** When the list was read, ISO 8601. */
  readAt: string | undefined
  loadMore: () => void
  /** Reads the list again. */
  refresh: () => void
}

/** Pictures of the media library as the server has them. The last list stays while the server is away. */
export function useLibrary(choice: PictureChoice): Library {
  const { api } = useSession()
  const [readAt, setReadAt] = useState<string>()
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<Page<LibraryPicture>>(
    (index: number) => ['pictures', choice, index + 1],
    ([, asked, page]: [string, PictureChoice, number]) => api.pictures(asked, page),
    {
      keepPreviousData: true,
      onSuccess: () => setReadAt(new Date().toISOString()),
    },
  )
  const pictures = useMemo(() => {
    const all = data?.flatMap(({ rows }) => rows)
    // One that was used between two pages stands on both.
    return all && [...new Map(all.map((picture) => [picture.sha256, picture])).values()]
  }, [data])
  const trouble = useMemo(
    () => (error ? troubleOf(error, 'The pictures could not be read.') : undefined),
    [error],
  )
  const refresh = () => void mutate()
  useRetryAfterSignIn(trouble, refresh)
  return {
    pictures,
    total: data?.at(-1)?.total ?? 0,
    isLoading: isValidating,
    trouble,
    readAt,
    loadMore: () => void setSize((was) => was + 1),
    refresh,
  }
}

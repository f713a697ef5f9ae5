import { type ReactNode, useState } from 'react'
import { useSession } from '../session/session.ts'
import { WatchedContext, watch } from '../sync/sync-context.ts'
import { useUnsaved } from '../unsaved/unsaved.ts'
import { createLocalPostSource } from './local-post-source.ts'
import { PostSourceContext } from './post-source.ts'

/** Gives the screens their posts, and everyone how sync stands. */
export function LocalPosts({ children }: { children: ReactNode }) {
  const session = useSession()
  const unsaved = useUnsaved()
  const [source] = useState(() => createLocalPostSource(session, unsaved))
  const [watched] = useState(() => watch(session))
  return (
    <WatchedContext value={watched}>
      <PostSourceContext value={source}>{children}</PostSourceContext>
    </WatchedContext>
  )
}

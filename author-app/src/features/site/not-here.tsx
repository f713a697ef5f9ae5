import { LoadingPage } from '../../ui/loading-page.tsx'
import { Trouble } from '../failures/index.ts'
import { useMay, useSession } from '../session/index.ts'
import type { Arrival } from '../sync/index.ts'

const sentences: Record<Exclude<Arrival, 'under-way'>, string> = {
  failed: 'This is not on this device yet, and the server cannot be reached.',
  complete: 'Your account may not change this. An owner of this site can change that.',
}

/** Who may work on every document has lost it. */
const GONE = 'This is not on this device any more. Load the studio again to fetch it.'

/** Stands in the place of documents that this device does not have. */
export function NotHere({ arrival }: { arrival: Arrival }) {
  const { engine } = useSession()
  const mayDoAll = useMay('business')
  return arrival === 'under-way' ? (
    <LoadingPage />
  ) : (
    <Trouble retry={() => void engine.sync.now()}>
      {arrival === 'complete' && mayDoAll ? GONE : sentences[arrival]}
    </Trouble>
  )
}

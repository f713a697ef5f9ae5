import { LoadingPage } from '../../ui/loading-page.tsx'
import { Trouble } from '../failures/index.ts'
import { useSession } from '../session/index.ts'
import type { Arrival } from '../sync/index.ts'

const sentences: Record<Exclude<Arrival, 'under-way'>, string> = {
  failed: 'This is not on this device yet, and the server cannot be reached.',
  complete: 'Your account may not change this. An owner of this site can change that.',
}

/** Stands in the place of documents that this device does not have. */
export function NotHere({ arrival }: { arrival: Arrival }) {
  const { engine } = useSession()
  return arrival === 'under-way' ? (
    <LoadingPage />
  ) : (
    <Trouble retry={() => void engine.sync.now()}>{sentences[arrival]}</Trouble>
  )
}

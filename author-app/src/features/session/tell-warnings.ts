import { ContentWarning } from '@fettle/shared-types'
import { z } from 'zod'
import { toastNote } from '../../ui/toasts.tsx'

/** The answer to a save that has left out or changed something. */
const Warned = z.object({ _id: z.string(), title: z.string(), warnings: z.array(ContentWarning).min(1) })

/** Sentences take longer to read than other messages. */
const LASTS_MS = 10_000

/** A post that is made, or one that is saved. */
const isSave = (address: string, method = 'GET') =>
  ['POST', 'PUT'].includes(method) && /\/api\/blogs(?:\/[^/?]+)?$/.test(address)

async function tell(response: Response): Promise<void> {
  const answer = Warned.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) return
  const { _id, title, warnings } = answer.data
  const detail = warnings.map(({ sentence }) => sentence).join(' ')
  toastNote(`\u201c${title}\u201d was saved.`, { id: `warnings-${_id}`, detail, lastsMs: LASTS_MS })
}

/** Tells a writer what a save has left out or changed, whenever it is sent. */
export const tellingWarnings =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (response.ok && isSave(String(input), init?.method)) void tell(response.clone())
    return response
  }

import type { ImportJob } from '@fettle/shared-types'
import { signedInApi } from './posts.ts'
import type { Product } from './product.ts'

/** Imports a file over the API, as its owner does in the studio. @returns the import, once it has ended */
export async function importFile(product: Product, name: string, text: string): Promise<ImportJob> {
  const api = await signedInApi(product)
  const origin = { Origin: product.origin }
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`An import answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as ImportJob
  }
  const uploaded = await api(`/imports?file=${name}`, {
    method: 'POST',
    headers: { ...origin, 'Content-Type': 'application/octet-stream' },
    body: text,
  })
  const { _id } = await read(uploaded)
  const started = await api(`/imports/${_id}/start`, {
    method: 'POST',
    headers: { ...origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ isDryRun: false }),
  })
  let job = await read(started)
  while (job.status === 'running') job = await read(await api(`/imports/${_id}`))
  return job
}

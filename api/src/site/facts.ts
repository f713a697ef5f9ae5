import { factTexts } from '@fettle/shared-types'
import type { Change } from '../database/change.ts'
import type { Queryable } from '../database/database.ts'
import { readPublished } from './site.service.ts'

/** What the published facts read, by name; those that the register has given up as they last did. */
export const readFacts = async (db: Queryable): Promise<ReadonlyMap<string, string>> =>
  factTexts(await readPublished(db, 'facts'))

/** Drops the pages that show a fact which reads differently than before. */
export async function touchChangedFacts(
  { trx, touch }: Change,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const now = await readFacts(trx)
  for (const name of new Set([...before.keys(), ...now.keys()]))
    if (before.get(name) !== now.get(name)) touch(`fact:${name}`)
}

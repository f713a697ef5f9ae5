import type { Queryable } from '../database/database.ts'

/** How many months enquiries are kept; nothing where an owner has not decided it, or keeps them for good. */
export async function findKeepMonths(db: Queryable): Promise<number | null> {
  const row = await db('enquiry_settings')
    .select('keep_months')
    .where({ id: 1 })
    .first<{ keep_months: number | null } | undefined>()
  return row?.keep_months ?? null
}

export async function writeKeepMonths(trx: Queryable, keep_months: number | null): Promise<void> {
  await trx('enquiry_settings').insert({ id: 1, keep_months }).onConflict('id').merge()
}

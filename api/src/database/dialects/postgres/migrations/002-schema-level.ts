import type { Knex } from 'knex'

/** The level of the schema, by which processes of two versions tell whether they can work beside each other. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`CREATE TABLE schema_level (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    level INTEGER NOT NULL,
    min_reader INTEGER NOT NULL
  )`)
}

export async function down(): Promise<void> {
  throw new Error('A migration is not undone; restore a backup instead.')
}

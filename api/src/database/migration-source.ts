import type { Knex } from 'knex'
import * as initial from './migrations/001-initial.ts'

const migrations: Record<string, Knex.Migration> = { '001-initial': initial }

/** Migrations by import, in order, so that the built server carries them wherever it runs. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = migrations[name]
    if (!migration) throw new Error(`There is no migration named ${name}`)
    return migration
  },
}

import type { Migrations } from '../../../migrate.ts'
import * as initial from './001-initial.ts'
import * as schemaLevel from './002-schema-level.ts'

export const postgresMigrations: Migrations = {
  '001-initial': initial,
  '002-schema-level': schemaLevel,
  // The tables of the first migration have the column already.
  '003-comment-place': { up: async () => {}, down: schemaLevel.down },
}

import { createSchemaLevel, down, type Migrations } from '../../../migrate.ts'
import * as initial from './001-initial.ts'

export const postgresMigrations: Migrations = {
  '001-initial': { ...initial, down },
  '002-schema-level': { up: createSchemaLevel, down },
  // The tables of the first migration have the column already.
  '003-comment-place': { up: async () => {}, down },
}

import type { Migrations } from '../../../migrate.ts'
import * as initial from './001-initial.ts'
import * as schemaLevel from './002-schema-level.ts'
import * as commentPlace from './003-comment-place.ts'

export const sqliteMigrations: Migrations = {
  '001-initial': initial,
  '002-schema-level': schemaLevel,
  '003-comment-place': commentPlace,
}

import { postgresMigrations } from '../database/dialects/postgres/migrations/index.ts'
import { sqliteMigrations } from '../database/dialects/sqlite/migrations/index.ts'
import { down, type Migrations, SCHEMA } from '../database/migrate.ts'

/**
 * A process of its own: the server as a next release may be. It knows one migration more, which adds a column, and says that
 * processes of this release can work beside it.
 */
const added: Migrations = {
  '999-next-release': {
    async up(db) {
      await db.raw("ALTER TABLE posts ADD COLUMN added_later TEXT NOT NULL DEFAULT 'by the next release'")
      await db.raw('CREATE INDEX posts_by_added_later ON posts (added_later)')
    },
    down,
  },
}
Object.assign(sqliteMigrations, added)
Object.assign(postgresMigrations, added)
SCHEMA.level += 1
await import('./crash-server.ts')

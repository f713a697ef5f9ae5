import type { Knex } from 'knex'

/**
 * The role of each account, and whether it is given enquiries. Everybody becomes an author who has them, as every account was
 * until now; the oldest becomes the owner. The defaults let a process of the version before add accounts beside.
 * @param text the type of a text column
 */
export const addRoles = (text: string) => async (db: Knex) => {
  await db.raw(
    `ALTER TABLE users ADD COLUMN role ${text} NOT NULL DEFAULT 'author' CHECK (role IN ('reader', 'author', 'editor', 'owner'))`,
  )
  await db.raw(
    'ALTER TABLE users ADD COLUMN enquiries_given INTEGER NOT NULL DEFAULT 1 CHECK (enquiries_given IN (0, 1))',
  )
  await db.raw(
    "UPDATE users SET role = 'owner' WHERE id = (SELECT id FROM users ORDER BY created_at, id LIMIT 1)",
  )
}

import type { Knex } from 'knex'

/**
 * Whether readers could ever sign up: those who did sign in by a code also where sign-up is closed now. It was taken from whether there
 * were settings at all, which other decisions make too.
 */
export async function addHadSignUp(db: Knex): Promise<void> {
  await db.raw(
    'ALTER TABLE discussion_settings ADD COLUMN had_sign_up INTEGER NOT NULL DEFAULT 0 CHECK (had_sign_up IN (0, 1))',
  )
  await db.raw(
    "UPDATE discussion_settings SET had_sign_up = 1 WHERE sign_up = 1 OR EXISTS (SELECT 1 FROM users WHERE role = 'reader')",
  )
}

import type { Knex } from 'knex'

/**
 * Passkeys of accounts, and ceremonies under way: a challenge that the server has made and that waits for its answer. Of what
 * names a ceremony in its browser only a hash is kept. Sessions say whether a passkey began them; those of a process of the
 * version before say no.
 * @param text the type of a text column
 */
export const addPasskeys = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE passkeys (
    id ${text} NOT NULL PRIMARY KEY,
    user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential_id ${text} NOT NULL,
    public_key ${text} NOT NULL,
    counter BIGINT NOT NULL,
    name ${text} NOT NULL,
    created_at ${text} NOT NULL,
    last_used_at ${text}
  )`)
  await db.raw('CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id)')
  await db.raw('CREATE INDEX passkeys_by_user ON passkeys (user_id, created_at)')
  await db.raw(`CREATE TABLE passkey_ceremonies (
    ceremony_hash ${text} NOT NULL PRIMARY KEY,
    kind ${text} NOT NULL CHECK (kind IN ('add', 'sign-in')),
    user_id ${text} REFERENCES users (id) ON DELETE CASCADE,
    challenge ${text} NOT NULL,
    expires_at ${text} NOT NULL
  )`)
  await db.raw('CREATE INDEX passkey_ceremonies_by_user ON passkey_ceremonies (user_id, expires_at)')
  await db.raw('CREATE INDEX passkey_ceremonies_by_end ON passkey_ceremonies (kind, expires_at)')
  await db.raw('ALTER TABLE sessions ADD COLUMN by_passkey INTEGER NOT NULL DEFAULT 0')
}

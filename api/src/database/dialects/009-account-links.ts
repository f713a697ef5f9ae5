import type { Knex } from 'knex'

/**
 * Links that let somebody in: invitations, and resets of a password. Of the secrets in them only hashes are kept; one link has
 * several where its mail was tried several times. A link goes with whoever made it, and with the account it is for.
 * @param text the type of a text column
 */
export const addAccountLinks = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE account_links (
    id ${text} NOT NULL PRIMARY KEY,
    kind ${text} NOT NULL CHECK (kind IN ('invitation', 'reset')),
    email ${text} NOT NULL,
    role ${text},
    user_id ${text} REFERENCES users (id) ON DELETE CASCADE,
    made_by ${text} REFERENCES users (id) ON DELETE CASCADE,
    created_at ${text} NOT NULL,
    expires_at ${text} NOT NULL
  )`)
  await db.raw(
    "CREATE UNIQUE INDEX account_links_invited ON account_links (lower(email)) WHERE kind = 'invitation'",
  )
  await db.raw('CREATE INDEX account_links_by_user ON account_links (user_id)')
  await db.raw('CREATE INDEX account_links_by_maker ON account_links (made_by)')
  await db.raw(`CREATE TABLE account_link_tokens (
    token_hash ${text} NOT NULL PRIMARY KEY,
    link_id ${text} NOT NULL REFERENCES account_links (id) ON DELETE CASCADE
  )`)
  await db.raw('CREATE INDEX account_link_tokens_by_link ON account_link_tokens (link_id)')
  await db.raw('CREATE INDEX audit_log_by_actor ON audit_log (actor, at DESC, id DESC)')
}

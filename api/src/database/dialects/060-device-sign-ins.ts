import type { Knex } from 'knex'

/**
 * Sign-ins of apps that wait for their person’s answer in a browser. Of both codes only hashes are kept. `session_hash` names the
 * session that approved one: the approval ends with it.
 * @param text the type of a text column
 */
export const addDeviceSignIns = (text: string) => async (db: Knex) => {
  await db.raw(`CREATE TABLE device_sign_ins (
    device_hash ${text} NOT NULL PRIMARY KEY,
    user_code_hash ${text} NOT NULL,
    device ${text} NOT NULL,
    status ${text} NOT NULL CHECK (status IN ('waiting', 'approved', 'denied', 'used')),
    user_id ${text} REFERENCES users (id) ON DELETE CASCADE,
    session_hash ${text},
    asked_at ${text} NOT NULL,
    expires_at ${text} NOT NULL,
    polled_at ${text},
    CHECK ((status = 'waiting') = (user_id IS NULL)),
    CHECK (status <> 'approved' OR session_hash IS NOT NULL)
  )`)
  await db.raw('CREATE UNIQUE INDEX device_sign_ins_by_code ON device_sign_ins (user_code_hash)')
  await db.raw('CREATE INDEX device_sign_ins_by_end ON device_sign_ins (expires_at)')
  await db.raw('CREATE INDEX device_sign_ins_by_user ON device_sign_ins (user_id)')
}

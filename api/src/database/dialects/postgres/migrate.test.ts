import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropDatabase, openTestDatabase } from '../../../testing/database.ts'
import { migrate } from '../../migrate.ts'

test('accounts of the version before become authors with enquiries, the oldest the owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-migrate-'))
  const { db, close } = await openTestDatabase(folder)
  try {
    await db.raw(
      'ALTER TABLE users DROP COLUMN role, DROP COLUMN enquiries_given, DROP COLUMN display_name, DROP COLUMN blocked_at',
    )
    await db.raw('ALTER TABLE comments DROP COLUMN status, DROP COLUMN removed_at, DROP COLUMN reply_to')
    await db.raw('ALTER TABLE sessions DROP COLUMN device, DROP COLUMN last_used_at, DROP COLUMN by_passkey')
    await db.raw(
      'DROP TABLE audit_log, site_documents, site_revisions, mail_outbox, account_links, account_link_tokens, search_words, search_vocabulary, search_progress, missed_searches, imported_posts, redirects, imports, discussion_settings, sign_ups, comment_reports, enquiry_entries, enquiry_settings, digests, second_factors, recovery_codes, sign_in_tickets, sign_in_settings, printed_passwords, passkeys, passkey_ceremonies, image_uses, image_use_marks, image_use_progress, page_counts, counting_settings, email_changes, former_emails, post_departures, questions, account_pictures, blocked_addresses, device_sign_ins, sample_removal, comment_writers, left_addresses',
    )
    await db.raw('DROP INDEX posts_by_any_change, tombstones_by_any_change')
    await db.raw('ALTER TABLE comments DROP COLUMN written_by, DROP COLUMN stand_in')
    await db.raw('ALTER TABLE tombstones DROP COLUMN revs')
    await db.raw(
      'ALTER TABLE enquiries DROP COLUMN assigned_to, DROP COLUMN is_spam, DROP COLUMN service, DROP COLUMN brand',
    )
    await db.raw(
      'ALTER TABLE posts DROP COLUMN publish_at, DROP COLUMN language, DROP COLUMN series, DROP COLUMN placement',
    )
    await db.raw('DROP INDEX images_last_used')
    await db.raw(
      'ALTER TABLE images DROP COLUMN color, DROP COLUMN title, DROP COLUMN alt, DROP COLUMN search_text, DROP COLUMN uploaded_by, DROP COLUMN uploaded_at, DROP COLUMN is_account_picture',
    )
    await db('knex_migrations').where('name', '>=', '004').delete()
    await db('schema_level').update({ level: 3 })
    for (const [id, created_at] of [
      ['second', '2027'],
      ['first', '2026'],
    ])
      await db('users').insert({ id, email: `${id}@example.com`, password_hash: 'x', created_at })
    await migrate(db)
    expect(await db('users').orderBy('created_at').select('id', 'role', 'enquiries_given')).toEqual([
      { id: 'first', role: 'owner', enquiries_given: 1 },
      { id: 'second', role: 'author', enquiries_given: 1 },
    ])
    await db('users').insert({ id: 'third', email: 'c@example.com', password_hash: 'x', created_at: '2028' })
    expect(await db('users').where({ id: 'third' }).pluck('role')).toEqual(['author'])
  } finally {
    await close()
    await dropDatabase(folder)
    await rm(folder, { recursive: true })
  }
})

/** A table whose rows are copied, and the columns that order them in the same way on every database. */
export interface CopiedTable {
  name: string
  /** Of its primary key, or of a unique index. */
  keys: readonly string[]
  /** Rows that are in memory at once. */
  page: number
}

/** Rows of a few hundred bytes, and rows that may hold a mebibyte of text. */
const SMALL = 100
const LARGE = 10

const table = (name: string, keys: string[], page = SMALL): CopiedTable => ({ name, keys, page })

/** Everything that is copied, parents before their children. */
export const TABLES: readonly CopiedTable[] = [
  table('site', ['id']),
  table('users', ['id']),
  table('sessions', ['id_hash']),
  table('images', ['sha256']),
  table('account_pictures', ['user_id']),
  table('posts', ['number'], LARGE),
  table('slugs', ['slug']),
  table('revisions', ['number'], LARGE),
  table('tombstones', ['post_id']),
  table('post_departures', ['post_id', 'author_id']),
  table('change_counter', ['id']),
  table('redirects', ['address']),
  table('imports', ['id'], LARGE),
  table('imported_posts', ['origin', 'source_id']),
  table('comments', ['id']),
  table('comment_writers', ['comment_id', 'address_hash']),
  table('left_addresses', ['address_hash', 'until']),
  table('likes', ['post_id', 'visitor']),
  table('enquiries', ['id']),
  table('enquiry_entries', ['id']),
  table('enquiry_settings', ['id']),
  table('questions', ['id']),
  table('audit_log', ['id']),
  table('mail_outbox', ['id']),
  table('digests', ['user_id']),
  table('account_links', ['id']),
  table('account_link_tokens', ['token_hash']),
  table('discussion_settings', ['id']),
  table('comment_reports', ['comment_id', 'reporter']),
  table('sign_ups', ['id']),
  table('blocked_addresses', ['address_hash']),
  table('second_factors', ['user_id']),
  table('recovery_codes', ['user_id', 'code_hash']),
  table('sign_in_tickets', ['ticket_hash']),
  table('passkeys', ['id']),
  table('passkey_ceremonies', ['ceremony_hash']),
  table('device_sign_ins', ['device_hash']),
  table('sign_in_settings', ['id']),
  table('printed_passwords', ['user_id']),
  table('email_changes', ['user_id']),
  table('former_emails', ['user_id', 'email']),
  table('idempotency_keys', ['owner', 'key']),
  table('rate_limits', ['key']),
  table('page_versions', ['tag']),
  table('missed_searches', ['search']),
  table('page_counts', ['day', 'kind', 'subject']),
  table('counting_settings', ['id']),
  table('sample_removal', ['id']),
  table('site_documents', ['name'], LARGE),
  table('site_revisions', ['number'], LARGE),
]

/** What the first migration puts into an empty database; the rows of the source take its place. */
export const MADE_AT_FIRST: readonly string[] = ['site', 'change_counter']

/** What is not copied: the target's own schema, and what it makes from the rows. */
export const NOT_COPIED: readonly string[] = [
  'knex_migrations',
  'knex_migrations_lock',
  'schema_level',
  'published_counts',
  'posts_search',
  'search_words',
  'search_vocabulary',
  'search_progress',
  'image_uses',
  'image_use_marks',
  'image_use_progress',
]

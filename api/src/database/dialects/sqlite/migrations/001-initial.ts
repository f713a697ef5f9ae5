import type { Knex } from 'knex'

/** The sorts of the public list; ties newest first. */
const publicOrders = [
  { name: 'latest', column: 'created_at DESC, ' },
  { name: 'popular', column: 'likes DESC, created_at DESC, ' },
  { name: 'commented', column: 'comments_count DESC, created_at DESC, ' },
]

const count = (row: 'old' | 'new', by: 1 | -1) =>
  `INSERT INTO published_counts (category, posts) VALUES (${row}.category, ${by})
    ON CONFLICT (category) DO UPDATE SET posts = posts + ${by};`

/** Times are ISO 8601 UTC text; ids are lower-case UUIDs; lists are JSON text. */
const statements = [
  `CREATE TABLE site (
    id TEXT NOT NULL PRIMARY KEY
  )`,
  `CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    email TEXT NOT NULL COLLATE NOCASE UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL
  )`,
  `CREATE TABLE sessions (
    id_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  )`,
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  'CREATE INDEX sessions_by_expiry ON sessions (expires_at)',
  `CREATE TABLE images (
    sha256 TEXT NOT NULL PRIMARY KEY,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    variants TEXT NOT NULL,
    created_at TEXT NOT NULL
  )`,
  // The text comes last: SQLite walks through it to reach a column behind it.
  `CREATE TABLE posts (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    author_id TEXT NOT NULL REFERENCES users (id),
    slug TEXT NOT NULL UNIQUE,
    rev TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    caption TEXT NOT NULL,
    category TEXT NOT NULL,
    tags TEXT NOT NULL,
    read_time_minutes INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('Draft', 'Published')),
    thumbnail_sha256 TEXT NOT NULL REFERENCES images (sha256),
    seo_meta TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    published_at TEXT,
    likes INTEGER NOT NULL DEFAULT 0,
    comments_count INTEGER NOT NULL DEFAULT 0,
    change_seq INTEGER NOT NULL,
    content TEXT NOT NULL
  )`,
  ...publicOrders.flatMap(({ name, column }) => [
    `CREATE INDEX posts_${name} ON posts (${column}number DESC) WHERE status = 'Published'`,
    `CREATE INDEX posts_category_${name} ON posts (category, ${column}number DESC) WHERE status = 'Published'`,
  ]),
  'CREATE INDEX posts_by_author ON posts (author_id, created_at DESC, number DESC)',
  'CREATE INDEX posts_by_change ON posts (author_id, change_seq)',
  'CREATE INDEX posts_by_thumbnail ON posts (thumbnail_sha256)',
  // What each filter of the public list counts, so that no page of it counts rows.
  'CREATE TABLE published_counts (category TEXT NOT NULL PRIMARY KEY, posts INTEGER NOT NULL) WITHOUT ROWID',
  `CREATE TRIGGER posts_count_insert AFTER INSERT ON posts WHEN new.status = 'Published' BEGIN ${count('new', 1)} END`,
  `CREATE TRIGGER posts_count_delete AFTER DELETE ON posts WHEN old.status = 'Published' BEGIN ${count('old', -1)} END`,
  `CREATE TRIGGER posts_count_leave AFTER UPDATE OF status, category ON posts WHEN old.status = 'Published'
    BEGIN ${count('old', -1)} END`,
  `CREATE TRIGGER posts_count_enter AFTER UPDATE OF status, category ON posts WHEN new.status = 'Published'
    BEGIN ${count('new', 1)} END`,
  // One row for each Published post, by posts.number; texts in lower case.
  `CREATE VIRTUAL TABLE posts_search USING fts5 (title, description, tags, tokenize = 'trigram')`,
  `CREATE TABLE slugs (
    slug TEXT NOT NULL PRIMARY KEY,
    post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL
  )`,
  'CREATE INDEX slugs_by_post ON slugs (post_id)',
  `CREATE TABLE revisions (
    number INTEGER PRIMARY KEY,
    post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    rev TEXT NOT NULL,
    snapshot TEXT NOT NULL,
    thumbnail_sha256 TEXT NOT NULL REFERENCES images (sha256),
    saved_at TEXT NOT NULL,
    superseded_at TEXT NOT NULL,
    UNIQUE (post_id, rev)
  )`,
  'CREATE INDEX revisions_newest ON revisions (post_id, number DESC)',
  'CREATE INDEX revisions_by_thumbnail ON revisions (thumbnail_sha256)',
  `CREATE TABLE tombstones (
    post_id TEXT NOT NULL PRIMARY KEY,
    author_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    deleted_at TEXT NOT NULL,
    change_seq INTEGER NOT NULL
  )`,
  'CREATE INDEX tombstones_by_change ON tombstones (author_id, change_seq)',
  `CREATE TABLE change_counter (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    epoch TEXT NOT NULL,
    seq INTEGER NOT NULL
  )`,
  `CREATE TABLE comments (
    id TEXT NOT NULL PRIMARY KEY,
    post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    author_id TEXT NOT NULL REFERENCES users (id),
    comment TEXT NOT NULL,
    created_at TEXT NOT NULL
  )`,
  'CREATE INDEX comments_newest ON comments (post_id, created_at DESC, id DESC)',
  'CREATE INDEX comments_by_author ON comments (author_id)',
  `CREATE TABLE likes (
    post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    visitor TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (post_id, visitor)
  ) WITHOUT ROWID`,
  `CREATE TABLE enquiries (
    id TEXT NOT NULL PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    message TEXT NOT NULL,
    page TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'answered', 'closed')),
    created_at TEXT NOT NULL
  )`,
  'CREATE INDEX enquiries_newest ON enquiries (created_at DESC, id DESC)',
  'CREATE INDEX enquiries_by_status ON enquiries (status, created_at DESC, id DESC)',
  `CREATE TABLE idempotency_keys (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    resource_id TEXT,
    rev TEXT,
    body TEXT,
    created_at TEXT NOT NULL,
    PRIMARY KEY (owner, key)
  ) WITHOUT ROWID`,
  'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)',
  `CREATE TABLE rate_limits (
    key TEXT NOT NULL PRIMARY KEY,
    points INTEGER NOT NULL,
    expire INTEGER
  ) WITHOUT ROWID`,
  'CREATE INDEX rate_limits_by_expiry ON rate_limits (expire)',
  `CREATE TABLE page_versions (
    tag TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL
  )`,
  'CREATE INDEX page_versions_newest ON page_versions (version)',
]

export async function up(db: Knex): Promise<void> {
  for (const statement of statements) await db.raw(statement)
  await db.raw('INSERT INTO site (id) VALUES (?)', [crypto.randomUUID()])
  await db.raw('INSERT INTO change_counter (id, epoch, seq) VALUES (1, ?, 0)', [crypto.randomUUID()])
}

import type { TestApi } from './start-api.ts'

/** What the process looks at again and again, whoever asks: pages and changes, posts that are due, mails that are due, pictures, imports. */
const OF_THE_PROCESS =
  /page_versions|change_counter|publish_at|due_at|image_use|search_progress|schema_level|from [`"]imports[`"]/

/** What a request makes the server do in its databases, statement by statement, in order; their values are left out. */
export async function workOf<Result>(
  { deps }: Pick<TestApi, 'deps'>,
  request: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => void (OF_THE_PROCESS.test(sql) || statements.push(sql))
  const connections = new Set([deps.db, deps.reader])
  for (const connection of connections) connection.on('query', note)
  try {
    return { result: await request(), statements }
  } finally {
    for (const connection of connections) connection.off('query', note)
  }
}

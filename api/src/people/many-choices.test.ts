import type { EnquiryAssignee, PostAuthor } from '@fettle/shared-types'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../testing/index.ts'

test('of a thousand people anybody is found to give a post or an enquiry to; readers are not', async () => {
  const site = await startApi()
  onTestFinished(() => site.close())
  const editor = await site.author('edi@example.com', 'editor')
  const [row] = await site.deps.db('users').where({ email: 'edi@example.com' })
  const many = Array.from({ length: 1000 }, (_, at) => ({
    ...row,
    id: crypto.randomUUID(),
    email: `writer-${at}@example.com`,
    display_name: at % 2 ? `Writer ${at}` : null,
    role: at === 998 ? 'reader' : 'author',
    enquiries_given: 1,
  }))
  await site.deps.db.batchInsert('users', many, 50)
  for (const path of ['/api/posts/authors', '/api/enquiries/assignees']) {
    const find = async (search: string) =>
      (await editor.get<Array<PostAuthor | EnquiryAssignee>>(`${path}?search=${encodeURIComponent(search)}`))
        .body
    expect((await editor.get<unknown[]>(path)).body).toHaveLength(200)
    expect((await find('WRITER 999')).map(({ name }) => name)).toEqual(['Writer 999'])
    expect((await find('writer-996@')).map(({ name }) => name)).toEqual(['writer-996@example.com'])
    expect(await find('writer-998@')).toEqual([])
    // The address of somebody with a name is not spelt out letter by letter.
    expect(await find('writer-999@')).toEqual([])
    expect(await find('%')).toEqual([])
    expect((await editor.get(`${path}?search=${'x'.repeat(201)}`)).status).toBe(400)
  }
})

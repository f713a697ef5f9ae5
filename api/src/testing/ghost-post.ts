/** A post as an export of Ghost has it. */
export const ghostPost = (id: string, fields: Record<string, unknown>) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  title: `Post ${id}`,
  slug: `post-${id}`,
  status: 'published',
  visibility: 'public',
  type: 'post',
  created_at: '2021-03-24T04:34:10.000Z',
  updated_at: '2021-03-25T04:34:10.000Z',
  published_at: '2021-03-24T05:00:00.000Z',
  ...fields,
})

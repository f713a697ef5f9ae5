import { expect, test } from 'vitest'
import { everything } from '../blog-list/list-query.ts'
import { samplePost } from '../testing/sample-post.ts'
import { indexPosts, searchIndex, toIndexedPost } from './search-index.ts'

const posts = [
  samplePost({ _id: '1', title: 'Geyser scale', tags: ['Heating'], likes: 2, category: 'Electrical Works' }),
  samplePost({ _id: '2', title: 'A sagging hinge', description: 'Which screw first.', likes: 9, tags: [] }),
  samplePost({ _id: '3', title: 'Café tables', tags: ['wood'], likes: 2, comments_count: 7 }),
].map((post) => toIndexedPost(post, `Written of ${post.title}. Post ${post._id} says <thermostat>.`))

const found = (query: Partial<typeof everything>) =>
  searchIndex(indexPosts(posts), { ...everything, ...query }).posts.map((post) => post._id)

test('a search looks into title, description and tags, without regard to case or encoding', () => {
  expect(found({ search: 'GEYSER' })).toEqual(['1'])
  expect(found({ search: 'screw' })).toEqual(['2'])
  expect(found({ search: 'heat' })).toEqual(['1'])
  expect(found({ search: 'cafe\u0301' })).toEqual(['3'])
  expect(found({ search: 'hinges sagging' })).toEqual(['2'])
  expect(found({ search: 'scale hinge' })).toEqual([])
})

test('a search looks into the content, and shows the sentence that holds it', () => {
  const { posts: shown } = searchIndex(indexPosts(posts), { ...everything, search: 'thermostats 2' })
  expect(shown.map(({ _id, excerpt }) => [_id, excerpt?.map(({ text }) => text).join('|')])).toEqual([
    ['2', 'Post |2| says <|thermostat|>.'],
  ])
})

test('a mistake is forgiven, and said', () => {
  const { shownFor, total } = searchIndex(indexPosts(posts), { ...everything, search: 'gesyer' })
  expect([shownFor, total]).toEqual(['geyser', 1])
})

test('the order is the one asked for; among equals the newest comes first', () => {
  expect(found({})).toEqual(['1', '2', '3'])
  expect(found({ sort: 'popular' })).toEqual(['2', '1', '3'])
  expect(found({ sort: 'comments' })).toEqual(['3', '1', '2'])
})

test('a category and a page narrow the list, and the total counts all pages', () => {
  expect(found({ category: 'Electrical Works' })).toEqual(['1'])
  const many = Array.from({ length: 8 }, (_, at) => toIndexedPost(samplePost({ _id: String(at) }), ''))
  const second = searchIndex(indexPosts(many), { ...everything, page: 2 })
  expect(second.posts.map((post) => post._id)).toEqual(['6', '7'])
  expect(second.total).toBe(8)
})

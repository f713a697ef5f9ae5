import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blogPosting } from '../structured-data/structured-data.ts'
import { samplePost } from '../testing/sample-post.ts'
import { SeriesNav } from './series-nav.tsx'
import { seriesPlace } from './series-place.ts'

const parts = ['one', 'two', 'three'].map((slug) => ({ _id: slug, slug, title: `Part ${slug}` }))
const place = (_id: string, among = parts) => seriesPlace({ _id, series: 'Before the monsoon' }, among)

const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)" rel="(prev|next)"/g)].map(([, href, rel]) => [rel, href])

test('a part leads to the one before and the one after it, and to all of them', () => {
  const shown = place('two')
  if (!shown) throw new Error('no place')
  const html = renderToStaticMarkup(<SeriesNav place={shown} />)
  expect(links(html)).toEqual([
    ['prev', '/blogs/one'],
    ['next', '/blogs/three'],
  ])
  expect(html).toContain('Part 2 of 3')
  expect(html.match(/<li>/g)).toHaveLength(3)
})

test('the first and the last lead one way only; a draft stands after all of them', () => {
  const ways = (id: string) => {
    const shown = place(id)
    return shown ? links(renderToStaticMarkup(<SeriesNav place={shown} />)).map(([rel]) => rel) : []
  }
  expect([ways('one'), ways('three'), ways('a draft')]).toEqual([['next'], ['prev'], ['prev']])
  expect(place('a draft')?.position).toBe(4)
})

test('a post that is alone in its series, or in none, shows none', () => {
  expect(place('one', parts.slice(0, 1))).toBeUndefined()
  expect(seriesPlace({ _id: 'one', series: '' }, [])).toBeUndefined()
})

test('search engines are told which part of which series it is', () => {
  const post = { ...samplePost(), content: '', comments: [] }
  const entry = blogPosting(post, sampleDocuments.business, 'https://example.com', place('two'))
  expect(entry).toMatchObject({
    position: 2,
    isPartOf: { '@type': 'CreativeWorkSeries', name: 'Before the monsoon' },
  })
  expect(blogPosting(post, sampleDocuments.business, 'https://example.com')).not.toHaveProperty('isPartOf')
})

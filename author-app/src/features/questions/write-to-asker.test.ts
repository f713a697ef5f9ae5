import type { Question } from '@fettle/shared-types'
import { expect, test } from 'vitest'
import { writeToAsker } from './write-to-asker.ts'

const question: Question = {
  _id: 'l1',
  createdAt: '2026-11-20T06:00:00.000Z',
  source: 'enquiry',
  faq: null,
  title: 'Why a geyser trips & what to do',
  address: 'https://fettle.example/blogs/why-a-geyser-trips',
  asked: { _id: 'e2', text: 'Why?\nIt trips.', name: 'Meera Iyer', email: 'meera+home@example.com' },
}

test('the mail has the address, the question and where its answer is', () => {
  const link = writeToAsker(question) ?? ''
  expect(link).toMatch(/^mailto:meera%2Bhome@example\.com\?subject=/)
  const query = new URLSearchParams(link.slice(link.indexOf('?')))
  expect(query.get('subject')).toBe('Your question: Why a geyser trips & what to do')
  expect(query.get('body')?.split('\r\n')).toEqual([
    'Hello Meera Iyer,',
    '',
    'You asked us:',
    '> Why?',
    '> It trips.',
    '',
    'Our answer is here:',
    'https://fettle.example/blogs/why-a-geyser-trips',
    '',
  ])
})

test('a name or an address that was made to break out stays in its place', () => {
  const asked = { _id: 'e2', text: 'x', name: 'A\r\nBcc: b@x.example', email: 'a?bcc=b@x.example' }
  const link = writeToAsker({ ...question, asked }) ?? ''
  expect(link.startsWith('mailto:a%3Fbcc%3Db@x.example?subject=')).toBe(true)
  expect([...new URLSearchParams(link.slice(link.indexOf('?'))).keys()]).toEqual(['subject', 'body'])
})

test.each([
  ['is not public', { address: null }],
  ['may not be seen', { asked: null }],
  ['has no address', { asked: { _id: 'c1', text: 'Why?', name: 'Old Bob', email: null } }],
])('there is no mail where the answer or whoever asked %s', (_, changes) =>
  expect(writeToAsker({ ...question, ...changes })).toBeUndefined(),
)

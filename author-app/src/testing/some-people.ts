import type { Account, Person } from '@fettle/shared-types'
import { author } from './fake-server.ts'

/** The signed-in owner of the tests of people, as an account. */
export const ownerAccount: Account = {
  email: author,
  name: '',
  role: 'owner',
  permissions: ['people', 'write-posts'],
}
/** The same, as the list of people has it. */
export const ownerPerson: Person = {
  _id: '11111111-1111-4111-8111-111111111111',
  email: author,
  name: 'Asha',
  role: 'owner',
  enquiriesGiven: true,
  createdAt: '2026-11-01T06:00:00.000Z',
  lastSignedInAt: '2026-11-20T06:00:00.000Z',
  posts: 3,
}
/** An author with one post. */
export const ravi: Person = {
  ...ownerPerson,
  _id: '22222222-2222-4222-8222-222222222222',
  email: 'ravi@fettle.example',
  name: 'Ravi',
  role: 'author',
  enquiriesGiven: false,
  lastSignedInAt: null,
  posts: 1,
}

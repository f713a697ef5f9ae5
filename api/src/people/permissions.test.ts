import { roles } from '@fettle/shared-types'
import type { OpenAPIV3_1 } from 'openapi-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateRights } from '../sessions/users.queries.ts'
import { type Belongings, makeBelongings } from '../testing/belongings.ts'
import { designedOperations } from '../testing/designed-operations.ts'
import { type Client, startApi, type TestApi } from '../testing/index.ts'
import {
  makeEmailChange,
  makeEnquiry,
  makeFactors,
  makeFailedMails,
  makeLinks,
  makeSignUp,
} from '../testing/made-objects.ts'
import { onPublished, requests } from '../testing/operation-requests.ts'
import { may, type Permission, permissions, type Rights } from './permissions.ts'

/** The design's table, row by row. `author+` is an author who is given enquiries. */
const designed: Record<Permission, string> = {
  read: 'visitor reader author author+ editor owner',
  account: 'reader author author+ editor owner',
  comment: 'reader author author+ editor owner',
  'moderate-comments': 'editor owner',
  'write-posts': 'author author+ editor owner',
  'edit-all-posts': 'editor owner',
  enquiries: 'author+ editor owner',
  site: 'editor owner',
  business: 'owner',
  people: 'owner',
  content: 'owner',
}

const everybody: Record<string, Rights | undefined> = {
  visitor: undefined,
  reader: { role: 'reader', enquiriesGiven: true },
  author: { role: 'author', enquiriesGiven: false },
  'author+': { role: 'author', enquiriesGiven: true },
  editor: { role: 'editor', enquiriesGiven: false },
  owner: { role: 'owner', enquiriesGiven: false },
}

test('the table is the one of the design, and has every role', () => {
  for (const [permission, names] of Object.entries(designed))
    expect([
      permission,
      Object.keys(everybody).filter((name) => may(everybody[name], permission as Permission)),
    ]).toEqual([permission, names.split(' ')])
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(designed).sort())
  const walked = new Set(Object.values(everybody).map((rights) => rights?.role))
  expect(walked).toEqual(new Set([undefined, ...roles]))
})

/** What an operation says of itself in the OpenAPI document. */
interface Said {
  permission: Permission
  own?: Permission
  others?: Permission | 'nobody'
}
type SaidOperation = OpenAPIV3_1.OperationObject<{ 'x-permission': Said }>

let site: TestApi
const said = new Map<string, Said>()
beforeAll(async () => {
  // Nobody answers there, and nothing here waits for a mail.
  site = await startApi({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', ENQUIRY_TO: 'desk@example.com' },
    renderPreview: async () => '<p>A page</p>',
  })
  const { body } = await site.visitor().get<OpenAPIV3_1.Document>('/api/openapi.json')
  for (const methods of Object.values(body.paths ?? {}))
    for (const operation of Object.values(methods ?? {})) {
      const { operationId = '', 'x-permission': own } = operation as SaidOperation
      said.set(operationId, own)
    }
})
afterAll(() => site.close())

const open =
  'getOpenApiDocument getHealth getReadiness getPlaceholder login finishLogin beginPasskeyLogin loginByPasskey beginDeviceSignIn pollDeviceSignIn acceptInvitation forgotPassword resetPassword reportComment getSignUpChallenge signUp finishSignUp listPosts getPostBySlug likePost unlikePost createEnquiry countPageEvent'

test('every operation of the document is in the design’s table, and is walked here', () => {
  const inWords = [...said].map(([id, { permission, own, others }]) => [
    id,
    permission + (own ? `, drafts ${own}` : '') + (others ? `, of others ${others}` : ''),
  ])
  const ofAll = Object.fromEntries(open.split(' ').map((id) => [id, 'read']))
  expect(Object.fromEntries(inWords)).toEqual({ ...ofAll, ...designedOperations })
  expect(Object.keys(requests).sort()).toEqual([...said.keys()].sort())
})

/** What the table says of an operation on a Published object or on a draft. */
function isAllowed(
  { permission, own, others }: Said,
  rights: Rights | undefined,
  whose: 'own' | 'others',
  isDraft: boolean,
) {
  if (!may(rights, permission)) return false
  if (own !== undefined && !isDraft) return true
  if (whose === 'own') return own === undefined || may(rights, own)
  return others === undefined || (others !== 'nobody' && may(rights, others))
}

const cases = Object.keys(everybody).flatMap((who) =>
  (who === 'visitor' ? (['others'] as const) : (['own', 'others'] as const)).flatMap((whose) =>
    (['Published', 'Draft'] as const).map((status) => [who, whose, status] as const),
  ),
)

test.each(cases)('the %s and every operation on %s objects (%s)', async (who, whose, status) => {
  const rights = everybody[who]
  const [stranger, person] = [await site.author(), await site.author()]
  await site.deps.db('rate_limits').delete()
  const objects: Belongings = await makeBelongings(whose === 'own' ? person : stranger, site.visitor(), {
    status,
    origin: site.deps.config.publicOrigin,
    enquiryId: await makeEnquiry(site.visitor(), stranger),
    mailIds: await makeFailedMails(site.deps.db),
    signUpTicket: await makeSignUp(site.deps.db),
    ...(await makeFactors(site.deps.db)),
    ...(await makeLinks(site.deps.db, stranger.email)),
  })
  const user = await site.deps.db('users').where({ email: person.email }).first<{ id: string }>('id')
  await makeEmailChange(site.deps.db, user.id)
  if (rights) await updateRights(site.deps.db, user.id, rights)
  const caller = (): Client => (rights ? person : site.visitor())

  const ids = Object.keys(requests).filter((id) => status === 'Published' || !onPublished.includes(id))
  const answers: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const id of ids) {
    const { status: answered } = (await requests[id]?.(caller(), objects, person)) ?? { status: 0 }
    const refused = answered === 401 || answered === 403 || answered === 404
    answers[id] = refused ? 'refused' : answered < 400 ? 'allowed' : String(answered)
    expected[id] = isAllowed(said.get(id) as Said, rights, whose, status === 'Draft') ? 'allowed' : 'refused'
    if (refused && !rights && !may(undefined, (said.get(id) as Said).permission))
      expect([id, answered]).toEqual([id, 401])
  }
  expect(answers).toEqual(expected)
})

import { PeopleQuery, Person, PersonParams, PersonPatch, RemovalQuery } from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { NO_PERSON } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { changePerson, readPeople, removeAccount } from './people.service.ts'

const tag = 'People'
const refusals = {
  ...errors.invalid,
  ...errors.notSignedIn,
  ...errors.crossSite,
  404: NO_PERSON,
}

/** The accounts of the site, for owners. */
export const peopleRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listPeople',
      method: 'get',
      path: '/people',
      tag,
      summary: 'Everybody with an account, or those whose name or address has a text; the first one first',
      permission: 'people',
      query: PeopleQuery,
      responses: onePage(Person),
      errors: { ...errors.invalid, ...errors.notSignedIn },
    },
    [],
    async (ctx, { query }) => {
      const { people, total } = await readPeople(deps, query)
      setPaging(ctx, { ...query, total })
      ctx.body = people
    },
  ),
  route(
    {
      id: 'updatePerson',
      method: 'patch',
      path: '/people/{id}',
      tag,
      summary: 'Change what somebody may do; it counts from their next request',
      permission: 'people',
      params: PersonParams,
      body: { types: ['application/json'], fields: PersonPatch },
      responses: { 200: { description: 'The account as it is now', body: Person } },
      errors: { ...refusals, ...errors.body, 409: 'No owner would remain' },
    },
    [smallBody()],
    async (ctx, { params: { id }, fields }) => {
      ctx.body = await changePerson(deps, signedIn(ctx), { id, changes: fields })
    },
  ),
  route(
    {
      id: 'removePerson',
      method: 'delete',
      path: '/people/{id}',
      tag,
      summary:
        'Remove an account; its posts and comments go to another, who has to be named where there are any',
      permission: 'people',
      params: PersonParams,
      query: RemovalQuery,
      responses: { 204: { description: 'It is removed, and signed out everywhere' } },
      errors: {
        ...refusals,
        409: 'The caller’s own account, the last owner, or nobody to take what was written',
      },
    },
    [],
    async (ctx, { params: { id }, query: { give_to: giveTo, scheduled } }) => {
      await removeAccount(deps, signedIn(ctx), { id, giveTo, keepsSchedule: scheduled === 'keep' })
      ctx.status = 204
    },
  ),
]

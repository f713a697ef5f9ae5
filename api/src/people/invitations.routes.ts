import {
  Invitation,
  InvitationForm,
  InvitationParams,
  PersonParams,
  ResetLink,
  SentInvitation,
} from '@fettle/shared-types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { NO_PERSON } from '../errors.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { rateLimitedByAccount } from '../http/rate-limit.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import {
  invite,
  inviteAgain,
  NO_INVITATION,
  readInvitations,
  revokeInvitation,
} from './invitations.service.ts'
import { makeResetLink, revokeResetLink } from './resets.service.ts'

const tag = 'People'
const HOUR = 60 * 60
const refusals = { ...errors.notSignedIn, ...errors.crossSite }

/** Inviting people, and helping them back in, for owners. */
export function invitationsRoutes(deps: Deps): Route[] {
  const limited = rateLimitedByAccount(deps, {
    name: 'invitations',
    points: 100,
    seconds: HOUR,
    message: 'Too many invitations were sent. Please wait an hour.',
  })
  return [
    route(
      {
        id: 'listInvitations',
        method: 'get',
        path: '/invitations',
        tag,
        summary: 'Invitations that were neither accepted nor revoked, the newest first',
        permission: 'people',
        responses: { 200: { description: 'All of them', body: z.array(Invitation) } },
        errors: errors.notSignedIn,
      },
      [],
      async (ctx) => {
        ctx.body = await readInvitations(deps)
      },
    ),
    route(
      {
        id: 'invite',
        method: 'post',
        path: '/invitations',
        tag,
        summary: 'Invite somebody by e-mail address; the invitation works once, for seven days',
        permission: 'people',
        body: { types: ['application/json'], fields: InvitationForm },
        responses: { 201: { description: 'The invitation', body: SentInvitation } },
        errors: {
          ...errors.invalid,
          ...refusals,
          ...errors.body,
          ...errors.limited,
          409: 'The address has an account or an invitation, or too many invitations are open',
          503: 'Too many mails wait',
        },
      },
      [smallBody(), limited],
      async (ctx, { fields }) => {
        ctx.status = 201
        ctx.body = await invite(deps, signedIn(ctx), fields)
      },
    ),
    route(
      {
        id: 'inviteAgain',
        method: 'post',
        path: '/invitations/{id}/resend',
        tag,
        summary: 'Send an invitation again, for seven more days; earlier links of it are dead',
        permission: 'people',
        params: InvitationParams,
        responses: { 200: { description: 'The invitation', body: SentInvitation } },
        errors: { ...refusals, 404: NO_INVITATION, ...errors.limited, 503: 'Too many mails wait' },
      },
      [limited],
      async (ctx, { params: { id } }) => {
        ctx.body = await inviteAgain(deps, signedIn(ctx), id)
      },
    ),
    route(
      {
        id: 'revokeInvitation',
        method: 'delete',
        path: '/invitations/{id}',
        tag,
        summary: 'Take an invitation back; its links are dead',
        permission: 'people',
        params: InvitationParams,
        responses: { 204: { description: 'It is revoked' } },
        errors: { ...refusals, 404: NO_INVITATION },
      },
      [],
      async (ctx, { params: { id } }) => {
        await revokeInvitation(deps, signedIn(ctx), id)
        ctx.status = 204
      },
    ),
    route(
      {
        id: 'makeResetLink',
        method: 'post',
        path: '/people/{id}/reset-link',
        tag,
        summary:
          'Make a link by which somebody can set a password, mailed where the site sends mail; it works once, for an hour, and ends those before',
        permission: 'people',
        params: PersonParams,
        responses: { 201: { description: 'Until when it works', body: ResetLink } },
        errors: {
          ...refusals,
          404: NO_PERSON,
          ...errors.limited,
          503: 'Too many mails wait',
        },
      },
      [limited],
      async (ctx, { params: { id } }) => {
        ctx.status = 201
        ctx.body = await makeResetLink(deps, signedIn(ctx), id)
      },
    ),
    route(
      {
        id: 'revokeResetLink',
        method: 'delete',
        path: '/people/{id}/reset-link',
        tag,
        summary: 'Take back the links by which somebody could set a password',
        permission: 'people',
        params: PersonParams,
        responses: { 204: { description: 'They are dead' } },
        errors: { ...refusals, 404: 'The account is not there any more, or has no open link' },
      },
      [],
      async (ctx, { params: { id } }) => {
        await revokeResetLink(deps, signedIn(ctx), id)
        ctx.status = 204
      },
    ),
  ]
}

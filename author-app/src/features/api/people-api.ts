import {
  AuditEvent,
  Invitation,
  type InvitationForm,
  MailFailure,
  Person,
  type PersonPatch,
  ResetLink,
  SentInvitation,
  SignInSettings,
} from '@fettle/shared-types'
import { z } from 'zod'
import { json, type Page, readPage } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
  )

export interface PeopleAsked {
  /** A part of a name or of an address. */
  search?: string
  /** '' for everybody. */
  group?: 'staff' | 'readers' | ''
  /** From 1. */
  page?: number
  limit?: number
}

/** What owners read and do about people. Every call throws what `request` throws. */
export const createPeopleApi = (send: Send) => ({
  /** Everybody with an account, or those who are asked for; the first one first. */
  async people(asked: PeopleAsked = {}): Promise<Page<Person>> {
    return readPage(await send(`/people?${query({ ...asked })}`), Person)
  },

  /** @returns the account as it is now */
  async changePerson(id: string, patch: PersonPatch): Promise<Person> {
    return Person.parse(await (await send(`/people/${id}`, { method: 'PATCH', ...json(patch) })).json())
  },

  /**
   * @param giveTo who takes posts and comments
   * @param scheduled whether scheduled posts are published at their time, or stay drafts without one
   */
  async removePerson(id: string, giveTo: string, scheduled: 'keep' | 'cancel'): Promise<void> {
    await send(`/people/${id}?${query({ give_to: giveTo, scheduled })}`, { method: 'DELETE' })
  },

  /** @returns the link to hand over, or none where the site has mailed it */
  async makeResetLink(id: string): Promise<ResetLink> {
    return ResetLink.parse(await (await send(`/people/${id}/reset-link`, { method: 'POST' })).json())
  },

  async revokeResetLink(id: string): Promise<void> {
    await send(`/people/${id}/reset-link`, { method: 'DELETE' })
  },

  /** Removes the second factor of somebody else. */
  async removeSecondFactor(id: string): Promise<void> {
    await send(`/people/${id}/second-factor`, { method: 'DELETE' })
  },

  async signInSettings(): Promise<SignInSettings> {
    return SignInSettings.parse(await (await send('/sign-in-settings')).json())
  },

  /** @returns the settings as they are now */
  async changeSignInSettings(settings: SignInSettings): Promise<SignInSettings> {
    const response = await send('/sign-in-settings', { method: 'PATCH', ...json(settings) })
    return SignInSettings.parse(await response.json())
  },

  async invitations(): Promise<Invitation[]> {
    return z.array(Invitation).parse(await (await send('/invitations')).json())
  },

  /** @returns the invitation, with its link where the site sends no mail */
  async invite(form: InvitationForm): Promise<SentInvitation> {
    return SentInvitation.parse(await (await send('/invitations', { method: 'POST', ...json(form) })).json())
  },

  async inviteAgain(id: string): Promise<SentInvitation> {
    return SentInvitation.parse(await (await send(`/invitations/${id}/resend`, { method: 'POST' })).json())
  },

  async revokeInvitation(id: string): Promise<void> {
    await send(`/invitations/${id}`, { method: 'DELETE' })
  },

  /** Mails that were given up, the one that failed last first. */
  async mailFailures(): Promise<Page<MailFailure>> {
    return readPage(await send('/mail/failures'), MailFailure)
  },

  async sendMailAgain(id: string): Promise<void> {
    await send(`/mail/failures/${id}/retry`, { method: 'POST' })
  },

  async removeMailFailure(id: string): Promise<void> {
    await send(`/mail/failures/${id}`, { method: 'DELETE' })
  },

  /** Who did what, newest first. @param actor '' for everybody @param page from 1 */
  async auditLog(actor: string, page: number): Promise<Page<AuditEvent>> {
    return readPage(await send(`/audit-log?${query({ actor, page })}`), AuditEvent)
  },
})

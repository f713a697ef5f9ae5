import type { Context } from 'koa'
import type { Config } from '../config.ts'
import { cookieName, readCookie, setCookie } from '../http/cookies.ts'
import { TICKET_SECONDS } from './tickets.service.ts'

const NAME = 'fettle_sign_in'
const TICKET = /^[\w-]{43}$/

/** Hands a ticket to a form without scripts: in no address, and on no page. */
export const setTicketCookie = (ctx: Context, config: Config, ticket: string): void =>
  setCookie(ctx, config, { name: NAME, value: ticket, maxAgeSeconds: TICKET_SECONDS })

export const clearTicketCookie = (ctx: Context, config: Config): void =>
  setCookie(ctx, config, { name: NAME, value: '', maxAgeSeconds: 0 })

export function ticketInCookie(ctx: Context, config: Config): string | undefined {
  const value = readCookie(ctx.get('Cookie'), cookieName(config, NAME))
  return value !== undefined && TICKET.test(value) ? value : undefined
}

import { wayBack } from '@fettle/shared-types'
import type { Context } from 'koa'
import { may, type Rights } from '../people/permissions.ts'
import { seeOther } from './body.ts'

/** The page that a form without scripts names, to be led back to after signing in; nothing where it names none of this site. */
export function wayBackIn({ request: { body } }: Context): string | undefined {
  return typeof body === 'object' && body !== null && 'from' in body ? wayBack(body.from) : undefined
}

/** Leads a form without scripts to the page of the forms, which remembers the way back. @param query what the page is told */
export function seeLogin(ctx: Context, query: Record<string, string>, fragment = ''): void {
  const from = wayBackIn(ctx)
  seeOther(ctx, `/login?${new URLSearchParams({ ...query, ...(from ? { from } : {}) })}${fragment}`)
}

/** Leads a form without scripts on: readers back to where they came from, staff to the dashboard. */
export function seeAfterSignIn(ctx: Context, who: Rights): void {
  const from = may(who, 'write-posts') ? undefined : wayBackIn(ctx)
  seeOther(ctx, from ?? '/dashboard')
}

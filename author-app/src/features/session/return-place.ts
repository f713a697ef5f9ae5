import { z } from 'zod'

const KEY = 'fettle-return'
/** As long as somebody takes to sign in; codes work no longer either. */
const GOOD_FOR_MS = 10 * 60 * 1000
/** Screens that another program leads to, whose address says more than where they are. */
const RETURNED_TO = ['/dashboard/approve-sign-in']
const Place = z.object({ path: z.string().max(200), at: z.number() })

type Address = Pick<Location, 'pathname' | 'hash'>

/** Remembers in this tab where a visitor wanted to go, where that would be lost by signing in. */
export function keepReturnPlace({ pathname, hash }: Address = window.location, now = Date.now()): void {
  if (!RETURNED_TO.includes(pathname)) return
  sessionStorage.setItem(KEY, JSON.stringify({ path: `${pathname}${hash}`, at: now }))
}

/** The place that was kept, which is forgotten; nothing where there is none that can be read. */
function takePlace(): z.infer<typeof Place> | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    return Place.safeParse(JSON.parse(kept ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Puts the address back, once, of whoever comes from signing in to the studio's first screen. */
export function restoreReturnPlace({ pathname }: Address = window.location, now = Date.now()): void {
  if (!/^\/dashboard\/?$/.test(pathname)) return
  const place = takePlace()
  const isGood = place && now - place.at < GOOD_FOR_MS && RETURNED_TO.includes(place.path.replace(/#.*$/, ''))
  if (isGood) window.history.replaceState(null, '', place.path)
}

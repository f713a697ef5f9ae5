/** The part of `navigator.locks` that is needed; tests inject their own. */
export interface Locks {
  request(
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean; steal?: boolean },
    work: (lock: unknown) => Promise<void>,
  ): Promise<void>
}

/**
 * Runs `lead` in one tab of all that have this store open, and in the next one when that tab goes. Without Web Locks
 * every tab leads: safe, because requests carry keys and revisions, only wasteful.
 * @param signal ends leading, or waiting for it
 */
export async function whileLeading(
  locks: Locks | undefined,
  name: string,
  signal: AbortSignal,
  lead: () => Promise<void>,
): Promise<void> {
  if (!locks) return lead()
  await locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

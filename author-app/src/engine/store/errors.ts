/** The device has no room left; nothing was changed. What is on the screen is still there and can be exported. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
  constructor(cause: unknown) {
    super('There is no room left on this device. Nothing was saved.', { cause })
  }
}

/** IndexedDB tells of a full disk at the request or when the transaction aborts; Dexie keeps the latter as `inner`. */
const isFull = (error: unknown): boolean =>
  error instanceof Object &&
  (('name' in error && error.name === 'QuotaExceededError') || ('inner' in error && isFull(error.inner)))

/** Runs a write; a full device is told apart from every other failure. @throws StoreFullError */
export async function withRoom<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isFull(error) ? new StoreFullError(error) : error
  }
}

/** What work on the store came to; `undefined` where the engine was closed meanwhile: then nobody waits for it. */
export async function unlessClosed<Result>(
  { closed }: { closed: AbortSignal },
  work: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (closed.aborted) return undefined
    throw error
  }
}

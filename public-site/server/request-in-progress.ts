import { AsyncLocalStorage } from 'node:async_hooks'

/** What each log line about a request carries. */
export interface RequestInProgress {
  requestId: string
  /** As it was sent. */
  url: string
}

const storage = new AsyncLocalStorage<RequestInProgress>()

/** Runs `work` for a request; what it calls can ask for which. */
export const duringRequest = <Result>(request: RequestInProgress, work: () => Result): Result =>
  storage.run(request, work)

/** The request that the running code works for; `undefined` where it works for none. */
export const requestInProgress = (): RequestInProgress | undefined => storage.getStore()

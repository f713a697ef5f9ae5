/** Runs the imports of uploaded files, one at a time. */
export interface ImportWorker {
  /** Begins the run that the row of this id says, once the one under way has ended. */
  start(id: string): void
  /** Ends the run under way after the post that has begun; the next start of the server goes on with it. */
  stop(): Promise<void>
}

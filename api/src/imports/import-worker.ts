/** Runs the imports of uploaded files, one at a time. */
export interface ImportWorker {
  /** Looks at once what is to run, or once the run under way has ended. */
  wake(): void
  /** Ends the run under way after the post that has begun; the next start of the server goes on with it. */
  stop(): Promise<void>
}

/**
 * Ends `work` between two steps when the person at the keyboard, or the system, ends the command; at once the second time.
 */
export async function untilEnded<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const end = () => {
    stopListening()
    ended.abort()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stopListening = () => {
    for (const signal of signals) process.off(signal, end)
  }
  for (const signal of signals) process.on(signal, end)
  return work(ended.signal).finally(stopListening)
}

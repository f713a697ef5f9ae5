/** Runs what it is given, at most `count` at once; the others wait in order. */
export function slots(count: number) {
  const waiting: Array<() => void> = []
  let free = count
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

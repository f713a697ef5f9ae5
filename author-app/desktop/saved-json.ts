import type { z } from 'zod'
import { readIfPresent, replaceFile } from './safe-file.ts'

export interface SavedJson<Value> {
  /** What is kept; `undefined` where there is nothing, or nothing that can be read. */
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
}

/** A small setting kept as one JSON file. Writes follow one another, the last one stays. */
export function savedJson<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): SavedJson<z.infer<Schema>> {
  let queue: Promise<void> = Promise.resolve()
  return {
    async read() {
      const bytes = await readIfPresent(path)
      if (!bytes) return undefined
      try {
        const parsed = schema.safeParse(JSON.parse(bytes.toString('utf8')))
        return parsed.success ? parsed.data : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      const written = queue.then(() => replaceFile(path, JSON.stringify(value)))
      queue = written.catch(() => undefined)
      return written
    },
  }
}

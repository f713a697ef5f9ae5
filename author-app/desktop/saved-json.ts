import type { z } from 'zod'
import { readIfPresent, replaceFile } from './safe-file.ts'

export interface SavedJson<Value> {
  /** The stored value; `undefined` when there is none or it is not valid. */
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
}

/** A setting stored as one JSON file. Writes run one after another; the last one wins. */
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

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { JournalEntry, JournalImage } from './messages.ts'

const MARK = 'fettle-journal-1'
const NEWLINE = 0x0a

const ImageFacts = JournalImage.omit({ bytes: true })

export const hexDigest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Puts the hash of the content on a first line, so that damage is found when the file is read. */
const seal = (body: Buffer) => Buffer.concat([Buffer.from(`${MARK} ${hexDigest(body)}\n`), body])

function unseal(file: Buffer): Buffer | undefined {
  const end = file.indexOf(NEWLINE)
  const body = file.subarray(end + 1)
  return file.subarray(0, Math.max(end, 0)).toString('latin1') === `${MARK} ${hexDigest(body)}`
    ? body
    : undefined
}

function parse<Schema extends z.ZodType>(schema: Schema, json: Buffer): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(json.toString('utf8'))).data
  } catch {
    return undefined
  }
}

export const rowFile = (entry: JournalEntry) => seal(Buffer.from(JSON.stringify(entry)))

/** @returns `undefined` for a file that is not whole */
export function parseRowFile(file: Buffer): JournalEntry | undefined {
  const body = unseal(file)
  return body && parse(JournalEntry, body)
}

/** An image as one line of JSON metadata and its bytes. */
export function imageFile({ bytes, ...facts }: JournalImage): Buffer {
  return seal(Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), Buffer.from(bytes)]))
}

/** @returns `undefined` for a file that is not whole */
export function parseImageFile(file: Buffer): JournalImage | undefined {
  const body = unseal(file)
  const end = body?.indexOf(NEWLINE) ?? -1
  const facts = body && parse(ImageFacts, body.subarray(0, end))
  return facts && { ...facts, bytes: new Uint8Array(body.subarray(end + 1)).buffer }
}

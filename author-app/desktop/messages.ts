import { bounds } from '@fettle/shared-types'
import { z } from 'zod'
import { menuCommandIds } from '../menu-commands.ts'

/**
 * What may cross between the studio and the shell. Main parses every argument with these; the bridge's types are
 * inferred from them.
 */

const ROW_MAX_CHARACTERS = 8 * 1024 * 1024

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'sha256 must be 64 lower-case hexadecimal digits')

const ImageBytes = z
  .instanceof(ArrayBuffer, { error: 'bytes must be an ArrayBuffer' })
  .refine((bytes) => bytes.byteLength <= bounds.image.maxBytes, 'an image has at most 10 MiB')

const ImageType = z.string().regex(/^image\/[a-z0-9.+-]{1,40}$/, 'type must be a type of image')

/** The owner of rows. Rows of different sites or authors are kept apart. */
export const JournalOwner = z.object({ siteId: z.string().min(1).max(200), author: z.email().max(254) })
export type JournalOwner = z.infer<typeof JournalOwner>

/** The id of a row is the name of a file: a UUID, or the name of a document of the site. */
const RowId = z
  .string()
  .regex(/^[a-z0-9-]{1,120}$/i, 'id must be that of a row')
  .toLowerCase()

export const JournalKey = JournalOwner.extend({ id: RowId })
export type JournalKey = z.infer<typeof JournalKey>

/** One unsent row of the studio's store. `row` is its JSON, which the shell does not parse. */
export const JournalEntry = JournalKey.extend({
  row: z.string().max(ROW_MAX_CHARACTERS, 'a row has at most 8 Mi characters'),
})
export type JournalEntry = z.infer<typeof JournalEntry>

/** A picture that unsent rows name by its SHA-256, as the studio stores it. */
export const JournalImage = z.object({
  sha256: Sha256,
  type: ImageType,
  width: z.int().nullable(),
  height: z.int().nullable(),
  path: z.string().max(500).nullable(),
  addedAt: z.iso.datetime(),
  bytes: ImageBytes,
})
export type JournalImage = z.infer<typeof JournalImage>

export const JournalImageEntry = JournalOwner.extend({ image: JournalImage })
export type JournalImageEntry = z.infer<typeof JournalImageEntry>

/** What the journal holds for one author of one site. */
export interface JournalListing {
  rows: string[]
  images: JournalImage[]
  /** Number of rows and images that could not be read and were moved to the set-aside folder. */
  setAside: number
}

const count = z.int().min(0).max(1_000_000)

/** The state of the studio's unsynced work, sent on every change. */
export const WorkReport = z.object({
  /** Posts and documents whose submitted or typed text is not on the server. */
  unsynced: count,
  syncing: z.boolean(),
  /** Something on the screen could not be stored on this device; told when the window is about to close. */
  unsaved: z.boolean(),
  conflicts: z
    .array(
      z.object({
        id: RowId,
        title: z.string().max(bounds.title.max * 2),
        /** The studio's screen where it is decided, below `/dashboard`. */
        path: z.string().regex(/^\/(?:conflicts|site)\/[\w-]{1,120}$/, 'path must be that of a screen'),
      }),
    )
    .max(1_000),
})
export type WorkReport = z.infer<typeof WorkReport>

export const ServerSetting = z.object({ origin: z.string().max(300), siteId: z.string().min(1).max(200) })
export type ServerSetting = z.infer<typeof ServerSetting>

/** The result of checking an address: the server found there, or a sentence that says what is wrong. */
export const ServerCheck = z.union([
  z.object({ found: z.literal(true), server: ServerSetting.extend({ version: z.string() }) }),
  z.object({ found: z.literal(false), problem: z.string() }),
])
export type ServerCheck = z.infer<typeof ServerCheck>

export const Address = z.string().max(500)

/** The author's colour scheme, for frame and menus; `system` follows the operating system. */
export const Colours = z.enum(['light', 'dark', 'system'])
export type Colours = z.infer<typeof Colours>

/** A path on the public site, to open in the user's browser. */
export const SitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'a path on the site starts with one slash')

/** A command from a menu, deep link or notification to the studio. */
export const Command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('run'), id: z.enum(menuCommandIds) }),
  z.object({ name: z.literal('open'), path: z.string() }),
])
export type Command = z.infer<typeof Command>

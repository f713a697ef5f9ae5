import type { z } from 'zod'
import type { FieldKinds, Fields } from './fields.ts'
import type { SyncRequest } from './sync/request.ts'

/** What the server gives of a document: its fields, and at least this. */
export interface ServerVersion {
  _id: string
  /** Names this version: its ETag. */
  rev: string
  createdAt: string
  updatedAt: string
}

/** What changed on the server since a cursor. */
export interface ChangesPage<Version = ServerVersion> {
  changed: Version[]
  deleted: Array<{ _id: string }>
  cursor: string
  /** The cursor that was sent means nothing to the server any more: this is the first page of the whole list. */
  reset: boolean
  /** True while another page waits behind this cursor. */
  more: boolean
  /** Of documents that always exist: all that the account may work on. Those that are missing here it may not any more. */
  all?: string[]
}

/** Whose documents of a collection are kept on a device: the account's own, or everybody's. */
export type Scope = 'own' | 'everybody'

/** Whose documents an account may work on. */
export type MayRead = Scope | 'none'

/** How documents of a collection come and go. */
export interface Lifecycle<Own = Fields> {
  /** @param owner the e-mail address of the person whose it is to be; the account's own without it */
  create(id: string, fields: Own, part: File | undefined, owner?: string): SyncRequest
  delete(id: string): SyncRequest
  /** A route that answers nobody but the author: its 404 says for certain that the server has no such document. */
  revisions(id: string): SyncRequest
  revision(id: string, rev: string): SyncRequest
}

/**
 * A kind of document that is written on devices and kept on the server, such as posts: all that the engine has to know
 * of it. Every other module of the engine is the same for each collection.
 * @typeParam Own what its author writes
 * @typeParam Version what the server gives
 * @typeParam Listed what lists show of one
 */
export interface Collection<
  Own = Fields,
  Version = ServerVersion,
  Listed extends { title: string } = { title: string },
> {
  /**
   * Names it in every row. An id is of one collection only: it is a UUID, or begins with this name. It is never changed:
   * rows on devices have it.
   */
  name: string
  /** What one document is called in a sentence to its author. */
  noun: string
  /** How each field is compared and merged, and which fields name pictures. */
  kinds: FieldKinds
  /**
   * A picture field whose file travels in the request. Other pictures are on the server before the request that names
   * them. `missing` is said where the field is empty in a new document.
   */
  part: { field: string; missing: { code: string; message: string } } | null

  /** The fields of a new document. */
  empty(): Own
  /** A copy of these fields that publishes nothing. */
  asDraft(fields: Own): Own
  isPublic(of: Own | Version): boolean
  /** Whether these fields become public by themselves at some time. */
  isScheduled(fields: Own): boolean
  /** The e-mail address of the only person who may have it; `null` where several people may. */
  ownerOf(version: Version): string | null
  /**
   * @param base what the server has; `null` for a document that it does not have
   * @param owner whose it was, where the server had it and has it no more
   */
  listed(fields: Own, base: Version | null, owner?: string): Listed

  /** Without conditions and keys: those are the engine's. */
  requests: {
    update(id: string, fields: Own, part: File | undefined): SyncRequest
    one(id: string): SyncRequest
    changes(cursor: string | undefined): SyncRequest
    /** The same of everybody's documents, for accounts that may work on those; absent where there is no such list. */
    allChanges?(cursor: string | undefined): SyncRequest
  }
  /** `null` for documents that always exist: none is created or deleted, and what would become a new one is a copy. */
  lifecycle: Lifecycle<Own> | null
  /** What the server answers. */
  answers: {
    /** To `create`, `update` and `one`. */
    version: z.ZodType<Version>
    /** The details of a 412. */
    conflict: z.ZodType<Version>
    changes: z.ZodType<ChangesPage<Version>>
  }
  /** Loads what a file of unsent work may hold: no start of the studio needs it. */
  imported: () => Promise<ImportedParts<Own, Version>>
}

/** What a file of unsent work may hold, which anyone can have written. Half-typed fields may break any bound. */
export interface ImportedParts<Own = Record<string, unknown>, Version = ServerVersion> {
  fields: z.ZodType<Own>
  version: z.ZodType<Version>
}

/** How its documents come and go. @throws Error where they always exist */
export function lifecycleOf<Own>({
  lifecycle,
  noun,
}: Pick<Collection<Own>, 'lifecycle' | 'noun'>): Lifecycle<Own> {
  if (!lifecycle) throw new Error(`A ${noun} is neither created nor deleted`)
  return lifecycle
}

/** Every collection of an engine, by its name. */
export type Collections = ReadonlyMap<string, Collection>

/** What belongs to the collection of a row. @throws Error for a row of a later version's */
export function collectionOf<Part>(
  parts: ReadonlyMap<string, Part>,
  { collection }: { collection: string },
): Part {
  const found = parts.get(collection)
  if (!found) throw new Error(`There is no collection ${collection}`)
  return found
}

import { MissingImages } from '@fettle/shared-types'
import { applyEvent } from '../apply-event.ts'
import { type Collection, lifecycleOf, type ServerVersion } from '../collection.ts'
import type { AnswerEvent } from '../events.ts'
import type { Context, Mutation, Row } from '../rows/row.ts'
import type { DraftDatabase, StoredImageRow } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { fetchVersion } from './fetch-version.ts'
import type { PassHalted } from './handshake.ts'
import { askAgain } from './in-generation.ts'
import type { Pictures } from './pictures.ts'
import type { Staleness } from './pull.ts'
import type { Inconclusive, Send, SyncRequest } from './request.ts'

/**
 * Sends one frozen mutation and writes down a definite answer (`moved`). Anything else leaves it frozen: it is sent
 * again, with its key, until the server says what became of it.
 */
export type Deliver = (row: Row, mutation: Mutation) => Promise<'moved' | MissingPictures | PassHalted>

/** The server took nothing of it, because it does not have these pictures of the article, by its own paths. */
export interface MissingPictures {
  kind: 'missing-pictures'
  paths: string[]
}

interface DeliverDeps {
  db: DraftDatabase
  store: Store
  context: Context
  pictures: Pictures
  send: Send
  staleness: Staleness
  /** Asks which site answers, in which epoch; `undefined` when it is ours. */
  handshake(): Promise<PassHalted | undefined>
}

/** A definite answer, to the request that is under way here. */
type Definite = AnswerEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'mutation'>
    : never
  : never

export function createDeliver({
  db,
  store,
  context,
  pictures,
  send,
  staleness,
  handshake,
}: DeliverDeps): Deliver {
  const { collection } = context
  return async (row, frozen) => {
    const id = row._id
    const file = frozen.thumbnailFile ? await db.images.get(frozen.thumbnailFile) : undefined
    const asked = staleness.now()
    const generation = context.generation()

    /** An answer about data that began anew meanwhile says nothing of what is there now: the request stays frozen. */
    async function apply(event: Definite | ((row: Row) => Definite)): Promise<'moved'> {
      await store.transact(id, ({ row: now }) => {
        if (now?._id !== id || context.generation() !== generation) return {}
        const happened = { mutation: frozen, ...(typeof event === 'function' ? event(now) : event) }
        const change = applyEvent(context, { row: now, tombstone: undefined }, happened)
        if (!change.remove) staleness.updated(id)
        return change
      })
      return 'moved'
    }

    /** The server has another version than the one this was made on. */
    async function conflictWith(theirs: ServerVersion, isCertain: boolean): Promise<'moved' | Inconclusive> {
      if (theirs.rev === frozen.baseRev) return askAgain
      return apply((now) => ({
        kind: 'version-conflict',
        theirs: staleness.updatedSince(id, asked) ? (now.base ?? theirs) : theirs,
        isCertain,
      }))
    }

    /** Asks for the document itself, after an answer that says it differs without saying how. */
    async function look(isCertain: boolean): Promise<'moved' | PassHalted> {
      const seen = await fetchVersion(collection, send, id)
      if (seen.kind === 'found') return conflictWith(seen.version, isCertain)
      if (seen.kind !== 'gone') return seen
      if (frozen.kind === 'create' && !isCertain) return askAgain
      return gone()
    }

    /**
     * Takes an answer that a server which was restored in the meantime gives too, of what its backup does not hold or has an older
     * version of: then the row is compared first, and its author asked.
     */
    async function unlessRestored<Taken>(take: () => Promise<Taken>): Promise<Taken | PassHalted> {
      const halt = await handshake()
      if (halt) return halt
      return context.generation() === generation ? take() : askAgain
    }

    /** There is no such document any more. */
    const gone = () => unlessRestored(() => apply({ kind: 'not-found' }))

    const answer = await send(requestOf(collection, row, frozen, file))
    switch (answer.kind) {
      case 'ok': {
        if (frozen.kind === 'delete') return apply({ kind: 'delete-acknowledged' })
        const version = collection.answers.version.safeParse(answer.body)
        if (!version.success) return { kind: 'intercepted', status: 200 }
        if (frozen.thumbnailFile) await pictures.rememberPart(frozen.thumbnailFile, version.data)
        return apply({ kind: 'acknowledged', version: version.data })
      }
      case 'gone':
        return gone()
      case 'conflict': {
        const stored = collection.answers.conflict.safeParse(answer.details)
        if (stored.success) return unlessRestored(() => conflictWith(stored.data, true))
        return frozen.isProbe ? askAgain : look(false)
      }
      case 'id-taken':
        return look(true)
      case 'refused': {
        const isMissing = answer.code === 'missing_images'
        const pictures = isMissing ? MissingImages.safeParse(answer.details) : undefined
        if (!pictures?.success) return apply({ kind: 'refused', code: answer.code, message: answer.message })
        await apply({ kind: 'pictures-missing' })
        return { kind: 'missing-pictures', paths: pictures.data.paths }
      }
      default:
        return answer
    }
  }
}

/** The request of a frozen mutation. The same mutation always gives the same request: a row's owner does not change meanwhile. */
function requestOf(
  collection: Collection,
  { _id: id, owner }: Pick<Row, '_id' | 'owner'>,
  { key, kind, payload, baseRev }: Mutation,
  picture: StoredImageRow | undefined,
): SyncRequest {
  const condition = baseRev === null ? undefined : { 'if-match': `"${baseRev}"` }
  const headers = { 'idempotency-key': key, ...condition }
  if (kind === 'delete' || !payload) return { ...lifecycleOf(collection).delete(id), headers }
  const name = picture && `${collection.part?.field}.${picture.type.slice('image/'.length)}`
  const file = name ? new File([picture.bytes], name, { type: picture.type }) : undefined
  const asked =
    kind === 'create'
      ? lifecycleOf(collection).create(id, payload, file, owner)
      : collection.requests.update(id, payload, file)
  return { ...asked, headers: { ...asked.headers, ...headers } }
}

import {
  fieldsOf,
  headOfPost,
  isPostRow,
  type PostEditing,
  type PostFields,
  type PostRow,
  type PostSummary,
} from '../collections/posts.ts'
import { isDeleting, isMissing, problemOf, submittedOf } from '../rows/row-state.ts'
import type { SyncEngine } from '../sync-engine.ts'
import { edited, firstDraft, type Ink, type SimulatedEdit, tokensOf } from './article.ts'
import { isUncopied } from './device-journal.ts'
import type { Oracle } from './oracle.ts'
import type { Records } from './records.ts'
import { outcome, resolutionOf } from './resolving.ts'

/** What a studio calls a picture that neither it nor the server has. */
export const missingPictures = new Set(['picture_lost', 'picture_missing', 'thumbnail_missing'])

interface SimulatedUserOptions {
  /** The studio that runs now. */
  studio(): SyncEngine
  isDead(): boolean
  /** Whether the picture behind a reference or a path of the server is on the screen as a broken one. */
  isBroken(source: string): Promise<boolean>
  /** What users are owed in the end. */
  oracle: Oracle
  records: Records
  ink: Ink
  /** Hears what the user did. */
  trace(line: string): void
}

/** The person at one device: opens posts by number, changes them and decides, and tells the oracle what they saw. */
export function createSimulatedUser({
  studio,
  isDead,
  isBroken,
  oracle,
  records,
  ink,
  trace,
}: SimulatedUserOptions) {
  /** The tab that stays open; `isStale` once its words may have become a draft. */
  let tab: { editing: PostEditing; shown: PostFields; isStale?: boolean } | undefined

  const visible = async () =>
    (await studio().posts.list()).filter((post) => !post.isDeleting).sort((a, b) => (a._id < b._id ? -1 : 1))
  /** A post by its number; the numbers from -1 down count from the newest one of the second device. */
  const pick = async (index: number): Promise<PostSummary | undefined> => {
    const posts = await visible()
    return posts.at(index % (posts.length || 1))
  }

  /** Writes it down whichever way the save ends. */
  async function saving<Result>(
    before: PostFields | null,
    after: PostFields,
    save: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const result = await save()
      trace(`saved ${[...tokensOf(after)].join(' ')} over ${before && [...tokensOf(before)].join(' ')}`)
      oracle.saved(before, after)
      return result
    } catch (error) {
      oracle.maybeSaved(before, after)
      // It was saved, and may be gone with the store: its user was told so.
      if (!isUncopied(error)) throw error
    }
  }

  async function submit(
    { editing, shown }: { editing: PostEditing; shown: PostFields },
    after: PostFields,
  ): Promise<void> {
    const from = editing.id()
    const holder = (await saving(shown, after, () => editing.submit(after))) ?? editing.id()
    // Where a delete of this device is under way, the submit may come too late to stop it, and is kept as a draft.
    if (holder !== from || records.wasAskedToDelete(from)) records.forked('stale', from)
    editing.close()
  }

  const open = async (index: number) => {
    const post = await pick(index)
    const editing = post && (await studio().posts.edit(post._id))
    const base = post && (await studio().posts.get(post._id))?.base
    if (base) records.saw(base)
    return editing && { editing, shown: editing.fields }
  }

  async function removePost(row: PostRow, holdMs = 0): Promise<void> {
    records.askedToDelete(row)
    oracle.decided([headOfPost(row), row.working?.fields ?? null], null)
    await studio().posts.remove(row._id, holdMs)
    // Looking and pressing are one instant: what a page of changes brought between them was on the screen as well.
    const now = await studio().posts.get(row._id)
    const isOfBase = now?.intent.kind === 'delete' && now.intent.deletion.rev === now.base?.rev
    if (now && isOfBase) oracle.decided([headOfPost(now)], null)
    if (now) records.heldDelete(now)
  }

  /** Posts with something that is on this device only. */
  const unsyncedPosts = async () => (await studio().unsynced()).filter(isPostRow)

  /** Decides about posts that a restored server does not have any more. */
  async function decideAboutAbsent(choice: number): Promise<void> {
    const { posts } = studio()
    for (const row of await unsyncedPosts()) {
      if (!isMissing(row)) continue
      trace(`${row._id} is not on the server any more: ${choice % 3}`)
      if (choice % 3 === 0) await posts.sendAgain(row._id)
      else if (choice % 3 === 1) await posts.keepAsDraft(row._id)
      else await removePost(row)
    }
  }

  /** Adds pictures again where a post shows broken ones. */
  async function replacePictures(id: string): Promise<void> {
    const editing = await studio().posts.edit(id)
    if (!editing) return
    let { content, thumbnail } = editing.fields
    for (const source of new Set([...content.matchAll(/<img src="([^"]+)"/g)].map(([, found = '']) => found)))
      if (await isBroken(source)) content = content.replaceAll(source, await ink.picture())
    if (!thumbnail || (await isBroken(thumbnail))) thumbnail = await ink.picture()
    await submit({ editing, shown: editing.fields }, { ...editing.fields, content, thumbnail })
  }

  return {
    /** The tab that is open, or a post that is opened. */
    onScreen: async (index: number) => tab ?? open(index),
    /** The tab is gone with the studio it was opened in. */
    closeTab(): void {
      tab = undefined
    },
    async create(): Promise<void> {
      const editing = await studio().posts.create()
      records.created.add(editing.id())
      await submit({ editing, shown: editing.fields }, await firstDraft(ink, editing.fields))
    },
    async edit(index: number, edits: SimulatedEdit[]): Promise<void> {
      const opened = await open(index)
      if (!opened) return
      let after = opened.shown
      for (const edit of edits) after = await edited(after, edit, ink)
      await submit(opened, after)
    },
    /** Types without submitting: it stays on this device until it is opened again. */
    async type(index: number, edit: SimulatedEdit): Promise<void> {
      const opened = await open(index)
      if (!opened) return
      const after = await edited(opened.shown, edit, ink)
      await saving(opened.shown, after, () => opened.editing.autosave(after))
      opened.editing.close()
    },
    /** Opens a post in a tab that stays open, or submits from the tab that is open. */
    async inTab(index: number, edit: SimulatedEdit): Promise<void> {
      if (!tab) {
        tab = await open(index)
        return
      }
      const was = tab
      tab = undefined
      await submit(was, await edited(was.shown, edit, ink))
    },
    /** Autosaves in the tab that is open. */
    async typeInTab(edit: SimulatedEdit): Promise<void> {
      if (!tab) return
      const { editing, shown, isStale } = tab
      const from = editing.id()
      const after = await edited(shown, edit, ink)
      await saving(shown, after, () => editing.autosave(after))
      // What is typed while a delete of this device is under way becomes a draft when that is done.
      const mayMove = !isStale && records.wasAskedToDelete(from)
      if (editing.id() !== from || mayMove) records.forked('stale', from)
      tab = { editing, shown: after, isStale: isStale || mayMove }
    },
    async remove(index: number, holdMs?: number): Promise<void> {
      const post = await pick(index)
      const row = post && (await studio().posts.get(post._id))
      if (row) await removePost(row, holdMs)
    },
    /** Takes a delete back that the server has not agreed to. */
    async undoDelete(index: number): Promise<void> {
      const posts = (await studio().posts.list()).filter(({ isDeleting }) => isDeleting)
      const post = posts.sort((a, b) => (a._id < b._id ? -1 : 1))[index % (posts.length || 1)]
      if (!post) return
      // The server may have it deleted already: then this device keeps it as a draft.
      records.forked('undone', post._id)
      records.takenBack(post._id)
      await studio().posts.undoDelete(post._id)
    },
    /** Gives up what the server does not have. A post it never had goes entirely. */
    async revert(index: number): Promise<void> {
      const post = await pick(index)
      const row = post && (await studio().posts.get(post._id))
      if (!row || post.state === 'synced') return
      // Of a post that the server lost in a restore nothing is left to go back to.
      const left = isMissing(row) ? null : row.base
      if (!left) records.askedToDelete(row)
      oracle.decided([headOfPost(row), row.working?.fields ?? null], left && fieldsOf(left))
      await studio().posts.revert(row._id)
    },
    /** Makes a version of before the newest one; what is only here lives on as a draft. */
    async restore(index: number, version: number): Promise<void> {
      const post = await pick(index)
      const row = post && (await studio().posts.get(post._id))
      const earlier = row && records.versionOf(row._id, version)
      if (!row?.base || !earlier) return
      const [over, now] = [row.base, fieldsOf(row.base)]
      const fields = { ...earlier, thumbnail: now.thumbnail }
      if (submittedOf(row) || row.working) records.forked('restored', row._id)
      try {
        await saving(now, fields, () => studio().posts.restore(row._id, { fields, over }))
      } catch (error) {
        // The post may have gone meanwhile, and its user is told so; then nothing was changed.
        if (isDead() || (await studio().posts.get(row._id))) throw error
      }
    },
    /** Decides every conflict and tries every refused post again, as a patient user would. */
    async resolveAll(choice: number): Promise<void> {
      for (const id of await studio().conflicts.list()) {
        const view = await studio().conflicts.get(id)
        if (!view) continue
        const resolution = resolutionOf(view, choice)
        const isDelete = view.kind === 'delete-cancelled' && resolution === 'mine'
        const row = await studio().posts.get(id)
        const keepsTyped = isDelete && row?.working
        if (resolution === 'both' || keepsTyped) records.forked('kept', id)
        if (resolution !== 'both') oracle.decided([view.mine, view.theirs], outcome(view, resolution))
        if (isDelete && row) records.askedToDelete(row)
        trace(`${view.kind} of ${id}: ${JSON.stringify(resolution)}`)
        await studio().conflicts.resolve(id, view.token, resolution)
      }
      await decideAboutAbsent(choice)
      for (const row of await unsyncedPosts())
        if (missingPictures.has(problemOf(row)?.code ?? '')) await replacePictures(row._id)
      for (const row of await unsyncedPosts()) if (problemOf(row)) await studio().posts.retry(row._id)
    },
    /** Submits whatever was typed. */
    async submitTyped(): Promise<void> {
      for (const row of await unsyncedPosts()) {
        const editing = row.working && !isDeleting(row) && (await studio().posts.edit(row._id))
        if (editing) await submit({ editing, shown: editing.fields }, editing.fields)
      }
    },
  }
}

import { type Fields, fieldsOf } from '../fields.ts'
import type { Editing } from '../posts/editing.ts'
import type { Guards } from '../rows/hearing.ts'
import { headOf } from '../rows/row.ts'
import type { PostSummary } from '../store/summary.ts'
import { openStudio, type Studio } from '../studio.ts'
import { type Edit, edited, firstDraft, type Ink, tokensOf } from './article.ts'
import type { VirtualClock } from './clock.ts'
import { type Crash, createDisk, type Life } from './disk.ts'
import { type Ledger, Violation } from './ledger.ts'
import type { Network } from './network.ts'
import { tinyPng } from './pictures.ts'
import { createRecords } from './records.ts'
import { outcome, resolutionOf } from './resolving.ts'

interface DeviceOptions {
  siteId: string
  email: string
  network: Network
  clock: VirtualClock
  ledger: Ledger
  guards: Partial<Guards>
  newId(): string
  random(): number
  /** Hears what its writer did. */
  trace(line: string): void
  /** Words and names that no other device of this run uses. */
  words: Pick<Ink, 'token' | 'blockName'>
  nextPicture(): number
}

/** One writer's machine: a studio over a disk that survives it, and what its writer does. */
export async function createDevice(options: DeviceOptions) {
  const { clock, ledger, network } = options
  const disk = createDisk()
  let life: Life
  let studio: Studio
  let tab: { editing: Editing; shown: Fields } | undefined
  const records = createRecords()

  async function boot(): Promise<void> {
    life = disk.boot()
    tab = undefined
    const isThisLife = life
    studio = await openStudio({
      siteId: options.siteId,
      email: options.email,
      fetch: (input, init) =>
        isThisLife.isDead() ? Promise.reject(new TypeError('dead')) : network.fetch(input, init),
      indexedDB: life.indexedDB,
      IDBKeyRange: life.IDBKeyRange,
      now: clock.now,
      monotonic: clock.now,
      random: options.random,
      newId: options.newId,
      timers: {
        set: (work, ms) => clock.timers.set(() => !isThisLife.isDead() && work(), ms),
        clear: clock.timers.clear,
      },
      guards: options.guards,
    })
  }

  async function end(): Promise<void> {
    life.end()
    await studio.close().catch(() => {})
  }

  const ink: Ink = {
    ...options.words,
    picture: async () => (await studio.images.add(tinyPng(options.nextPicture()))).ref,
  }

  const visible = async () =>
    (await studio.posts.list()).filter((post) => !post.isRemoving).sort((a, b) => (a._id < b._id ? -1 : 1))
  const pick = async (index: number): Promise<PostSummary | undefined> => {
    const posts = await visible()
    return posts[index % (posts.length || 1)]
  }

  /** Writes it down whichever way the save ends. */
  async function saving<Result>(
    before: Fields | null,
    after: Fields,
    save: () => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await save()
      options.trace(
        `saved ${[...tokensOf(after)].join(' ')} over ${before && [...tokensOf(before)].join(' ')}`,
      )
      ledger.saved(before, after)
      return result
    } catch (error) {
      ledger.maybeSaved(before, after)
      throw error
    }
  }

  async function submit(
    { editing, shown }: { editing: Editing; shown: Fields },
    after: Fields,
  ): Promise<void> {
    const from = editing.id()
    const holder = await saving(shown, after, () => editing.submit(after))
    // Where a delete of this device is under way, the submit may come too late to stop it, and is kept as a draft.
    if (holder !== from || records.wasAskedToDelete(from)) records.forked('stale', from)
    editing.close()
  }

  const open = async (index: number) => {
    const post = await pick(index)
    const editing = post && (await studio.posts.edit(post._id))
    const base = post && (await studio.posts.get(post._id))?.base
    if (base) records.saw(base)
    return editing && { editing, shown: editing.fields }
  }

  await boot()

  return {
    network,
    isDead: () => life.isDead(),
    isBusy: () => !life.isDead() && studio.sync.status().isBusy,
    writes: () => life.writes(),
    crashAt: (crash: Crash) => life.crashAt(crash),
    records,
    unsynced: () => studio.unsynced(),
    sync: () => void studio.sync.now(),
    async restart(): Promise<void> {
      await end()
      await boot()
    },
    end,

    async create(): Promise<void> {
      const editing = await studio.posts.create()
      records.created.add(editing.id())
      await submit({ editing, shown: editing.fields }, await firstDraft(ink, editing.fields))
    },
    async edit(index: number, edits: Edit[]): Promise<void> {
      const opened = await open(index)
      if (!opened) return
      let after = opened.shown
      for (const edit of edits) after = await edited(after, edit, ink)
      await submit(opened, after)
    },
    /** Types without submitting: it stays on this device until it is opened again. */
    async type(index: number, edit: Edit): Promise<void> {
      const opened = await open(index)
      if (!opened) return
      const after = await edited(opened.shown, edit, ink)
      await saving(opened.shown, after, () => opened.editing.autosave(after))
      opened.editing.close()
    },
    /** Opens a post in a tab that stays open, or submits from the tab that is open. */
    async inTab(index: number, edit: Edit): Promise<void> {
      if (!tab) {
        tab = await open(index)
        return
      }
      const was = tab
      tab = undefined
      await submit(was, await edited(was.shown, edit, ink))
    },
    async remove(index: number): Promise<void> {
      const post = await pick(index)
      const row = post && (await studio.posts.get(post._id))
      if (!row) return
      records.askedToDelete(row._id)
      ledger.decided([headOf(row), row.working?.fields ?? null], null)
      await studio.posts.remove(row._id)
    },
    /** Takes a delete back that the server has not agreed to. */
    async recall(index: number): Promise<void> {
      const posts = (await studio.posts.list()).filter(({ isRemoving }) => isRemoving)
      const post = posts.sort((a, b) => (a._id < b._id ? -1 : 1))[index % (posts.length || 1)]
      if (!post) return
      // The server may have it deleted already: then this device keeps it as a draft.
      records.forked('recalled', post._id)
      await studio.posts.recall(post._id)
    },
    /** Gives up what the server does not have. A post it never had goes entirely. */
    async revert(index: number): Promise<void> {
      const post = await pick(index)
      const row = post && (await studio.posts.get(post._id))
      if (!row || post.state === 'synced') return
      if (!row.base) records.askedToDelete(row._id)
      ledger.decided([headOf(row), row.working?.fields ?? null], row.base && fieldsOf(row.base))
      await studio.posts.revert(row._id)
    },
    /** Makes a version of before the newest one; what is only here lives on as a draft. */
    async restore(index: number, version: number): Promise<void> {
      const post = await pick(index)
      const row = post && (await studio.posts.get(post._id))
      const earlier = row && records.versionOf(row._id, version)
      if (!row?.base || !earlier) return
      const [over, now] = [row.base, fieldsOf(row.base)]
      const fields = { ...earlier, thumbnail: now.thumbnail }
      if (row.local || row.working) records.forked('restored', row._id)
      try {
        await saving(now, fields, () => studio.posts.restore(row._id, { fields, over }))
      } catch (error) {
        // The post may have gone meanwhile, and its writer is told so; then nothing was changed.
        if (life.isDead() || (await studio.posts.get(row._id))) throw error
      }
    },
    /** Decides every conflict and tries every refused post again, as a patient writer would. */
    async attend(choice: number): Promise<void> {
      for (const id of await studio.conflicts.list()) {
        const view = await studio.conflicts.get(id)
        if (!view) continue
        const resolution = resolutionOf(view, choice)
        const isDelete = view.kind === 'delete-cancelled' && resolution === 'mine'
        const keepsTyped = isDelete && (await studio.posts.get(id))?.working
        if (resolution === 'both' || keepsTyped) records.forked('kept', id)
        if (resolution !== 'both') ledger.decided([view.mine, view.theirs], outcome(view, resolution))
        if (isDelete) records.askedToDelete(id)
        options.trace(`${view.kind} of ${id}: ${JSON.stringify(resolution)}`)
        await studio.conflicts.resolve(id, view.token, resolution)
      }
      for (const { _id, problem } of await studio.unsynced()) if (problem) await studio.posts.retry(_id)
    },
    /** Submits whatever was typed. */
    async submitTyped(): Promise<void> {
      for (const { _id, working, removing } of await studio.unsynced()) {
        const editing = working && !removing && (await studio.posts.edit(_id))
        if (editing) await submit({ editing, shown: editing.fields }, editing.fields)
      }
    },

    /** What must hold at every moment. */
    async check(isSingle: boolean): Promise<void> {
      const posts = await studio.posts.list()
      const back = records.present(posts)
      if (back) throw new Violation(`the deleted post ${back} came back`)
      const isKept = (from: string | null) => from !== null && !records.isExplained(from)
      const trouble = isSingle && posts.find(({ conflict, keptFrom }) => conflict ?? isKept(keptFrom))
      if (trouble) throw new Violation(`a single writer was shown a conflict: ${JSON.stringify(trouble)}`)
    },
    async contents(): Promise<Map<string, { rev: string; fields: Fields }>> {
      const rows = await Promise.all((await studio.posts.list()).map(({ _id }) => studio.posts.get(_id)))
      return new Map(
        rows.flatMap((row) =>
          row?.base ? [[row._id, { rev: row.base.rev, fields: fieldsOf(row.base) }]] : [],
        ),
      )
    },
  }
}
export type Device = Awaited<ReturnType<typeof createDevice>>

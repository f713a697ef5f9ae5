import type { ScheduleStep } from './steps.ts'

/** A schedule that is written down, for what random ones meet too seldom. */
export interface WrittenSchedule {
  steps: ScheduleStep[]
}

/** A server goes back to before a post was deleted and another one created. */
export const restoredDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'create', device: 0, thenSync: true },
    { do: 'sync', device: 1 },
    { do: 'back-up' },
    { do: 'create', device: 1, thenSync: true },
    { do: 'remove', device: 0, post: 0, thenSync: true },
    { do: 'sync', device: 1 },
    { do: 'restore-server' },
    { do: 'sync', device: 0 },
    { do: 'sync', device: 1 },
  ],
}

/** A server loses a version that a device holds and did not write itself, and somebody who never saw it deletes the older one. */
export const unseenDeleteDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'sync', device: 1 },
    { do: 'back-up' },
    { do: 'edit', device: 1, post: 0, edits: [{ kind: 'insert', at: 1 }], thenSync: true },
    { do: 'sign-out', device: 1, when: 'at-rest' },
    { do: 'restore-server' },
    { do: 'remove', device: 0, post: 0, thenSync: true },
    { do: 'sync', device: 1 },
  ],
}

/** A tab submits what it was opened on before a newer version came, and the server loses the post before both meet. */
export const unseenDay: WrittenSchedule = {
  steps: [
    { do: 'back-up' },
    { do: 'create', device: 0, thenSync: true },
    { do: 'tab', device: 0, post: 0, edit: { kind: 'title' } },
    { do: 'edit', device: 0, post: 0, edits: [{ kind: 'insert', at: 1 }], thenSync: true },
    { do: 'tab', device: 0, post: 0, edit: { kind: 'title' } },
    { do: 'restore-server' },
    { do: 'sync', device: 0 },
  ],
}

/** Another site answers at the address while a new post waits to be sent. */
export const replacedDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'create', device: 0, thenSync: false },
    { do: 'replace-server', turns: 4 },
    { do: 'sync', device: 0 },
    { do: 'sync', device: 0 },
  ],
}

/**
 * A post is deleted while unsent text of it waits. Its draft is kept and sent after the text went into a file, and the
 * device's store is erased.
 */
export const signedOutDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'sync', device: 1 },
    { do: 'edit', device: 0, post: 0, edits: [{ kind: 'title' }], thenSync: false },
    { do: 'remove', device: 1, post: 0, thenSync: true },
    { do: 'sign-out', device: 0, when: 'after-more-was-sent' },
  ],
}

/** A page goes while its author types, of which nothing else was saved. */
export const leftDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'leave', device: 0, post: 0, edits: [{ kind: 'title' }] },
    { do: 'sync', device: 0 },
  ],
}

/**
 * A document is edited in two ways on two devices, an entry of it is rewritten here and removed there, and a tab that was
 * open before submits what it has.
 */
export const documentDay: WrittenSchedule = {
  steps: [
    { do: 'edit-document', device: 0, edits: [{ kind: 'add' }], thenSync: true },
    { do: 'sync', device: 1 },
    { do: 'document-tab', device: 0, edit: { kind: 'answer', at: 1 } },
    { do: 'edit-document', device: 1, edits: [{ kind: 'answer', at: 0 }], thenSync: false },
    { do: 'edit-document', device: 0, edits: [{ kind: 'cut', at: 0 }], thenSync: true },
    { do: 'edit-document', device: 0, edits: [{ kind: 'title' }], thenSync: false },
    { do: 'document-tab', device: 0, edit: { kind: 'answer', at: 1 } },
    { do: 'sync', device: 1 },
    { do: 'sync', device: 0 },
  ],
}

/** A delete waits to be taken back, the studio starts again meanwhile, and it is taken back. */
export const heldDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'sync', device: 1 },
    { do: 'remove-held', device: 0, post: 0 },
    { do: 'restart', device: 0 },
    { do: 'wait', seconds: 5 },
    { do: 'sync', device: 0 },
    { do: 'undo-delete', device: 0, post: 0 },
    { do: 'sync', device: 0 },
    { do: 'sync', device: 1 },
  ],
}

/** A browser throws a store away that has typed words, which only the journal brings back. */
export const wipedDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'type', device: 0, post: 0, edit: { kind: 'title' } },
    { do: 'wipe', device: 0 },
    { do: 'sync', device: 0 },
  ],
}

/** The journal takes nothing of what is submitted while the server is away, and then the store is thrown away. */
export const uncopiedDay: WrittenSchedule = {
  steps: [
    { do: 'create', device: 0, thenSync: true },
    { do: 'cut', device: 0, turns: 4 },
    { do: 'fail-journal', device: 0, writes: 9 },
    { do: 'edit', device: 0, post: 0, edits: [{ kind: 'title' }], thenSync: false },
    { do: 'wipe', device: 0 },
    { do: 'sync', device: 0 },
  ],
}

export type { MayRead } from './collection.ts'
export {
  emptyFields,
  fieldsOf,
  headOfPost as headOf,
  isPostRow,
  type PostConflict as ConflictView,
  type PostEditing as Editing,
  type PostFields as Fields,
  type PostMerge as Merge,
  type PostRow,
  type PostSummary,
  type Posts,
} from './collections/posts.ts'
export {
  headOfSite,
  isSiteRow,
  isSiteSummary,
  type SiteConflict,
  type SiteEditing,
  type SiteFields,
  type SiteRow,
  type SiteSummary,
  siteDocumentOf,
  siteRowId,
  siteVersion,
} from './collections/site.ts'
export { ConflictMoved, type Conflicts, type Resolution } from './conflicts/conflicts.ts'
export type { SyncOutcome } from './documents/documents.ts'
export type { EngineOptions } from './engine-options.ts'
export { type DiscardedWork, StoreInUseError, UnsyncedWorkError } from './erase-store.ts'
export type { DevicePictures, PicturePlace } from './images/device-pictures.ts'
export type { Images, KeptImage } from './images/images.ts'
export { ImageRefused } from './images/inspect.ts'
export { splitBlocks } from './merge/blocks.ts'
export { compareContent, type Passage } from './merge/compare-content.ts'
export {
  assemble,
  type Choice,
  type FieldPiece,
  isFieldPiece,
  type TreePiece,
} from './merge/merge.ts'
export { mergeInWorker } from './merge/merge-in-worker.ts'
export { isSameTree, mergeTrees, type TreeConflict, withPart } from './merge/merge-trees.ts'
export { openEngine, titleOfRow } from './open-engine.ts'
export { imageRef, imagesIn, sha256Hex, sha256Of } from './picture-references.ts'
export type { ConflictKind, Row } from './rows/row.ts'
export { isDeleting, isMissing, problemOf, type RowState, stateOf, submittedOf } from './rows/row-state.ts'
export {
  hasStore,
  isSameOwner,
  StoreFullError,
  type StoreOwner,
  storesOnDevice,
  unlessClosed,
} from './store/database.ts'
export type { Journal } from './store/journal.ts'
export { evenUncopied, SecondCopyError } from './store/second-copies.ts'
export type { RowSummary } from './store/summary.ts'
export { isServerAway, type SyncStatus } from './sync/status.ts'
export type { SyncEngine } from './sync-engine.ts'
export type { ExportedWork } from './transfer/transfer.ts'
export type { OnProgress, TransferProgress } from './transfer/work-file.ts'
export { ImportRefused } from './transfer/work-file.ts'

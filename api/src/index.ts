export type {
  Api,
  CategoryCount,
  FactValues,
  FeedPost,
  FirstSignIn,
  OpenUpload,
  PageTag,
  PageVersions,
  PublicEntry,
  PublicList,
  PublicReads,
  PublicSnapshot,
  RenderPreview,
  SeriesPart,
  SitemapEntry,
} from './api.ts'
export { type ApiOptions, createApi } from './app.ts'
export { type Config, ConfigError, readConfig } from './config.ts'
export { awaitDatabase } from './database/await-database.ts'
export { SnapshotError } from './database/snapshot.ts'
export { callerAt } from './http/caller.ts'
export { createEncoders, type Encoders } from './images/encoder-pool.ts'
export { createLog, type Log } from './log.ts'
export { openPublicSnapshot } from './open-snapshot.ts'
export { OperatorError } from './operator-error.ts'
export { placeholderDrawing } from './placeholder/placeholder.routes.ts'
export { plainText } from './posts/plain-text.ts'
export { type RecordedReads, recordReads } from './public-posts/record-reads.ts'
export { sampleEntriesIn } from './sample-content/sample-entries.ts'

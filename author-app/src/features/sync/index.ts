export { AbsentChoices } from './absent-choices.tsx'
export { keepPosts } from './keep-posts.ts'
export { PostLink } from './post-link.tsx'
export {
  syncCommands,
  tellIfNotFetched,
  useExportUnsynced,
  useRetryOnceBack,
  useSyncNow,
} from './sync-commands.ts'
export { unsyncedOf } from './sync-label.ts'
export {
  type Arrival,
  SyncProvider,
  useAllSummaries,
  useArrival,
  useAtHand,
  usePostAtHand,
  useSummaries,
  useSyncStatus,
  useWorkReport,
} from './sync-state.tsx'
export { FirstPull, OfflineMark, SyncAnnouncer, SyncLine, SyncPanel } from './sync-status.tsx'

export {
  createUnsaved,
  downloadUnsynced,
  downloadWork,
  LeaveGuard,
  saveTyped,
  type Unsaved,
  UnsavedContext,
  untilPicturesAreKept,
  useMayLeave,
  useUnsaved,
  useUnsavedTrouble,
} from './unsaved.ts'

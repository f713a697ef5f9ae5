export {
  createUnsaved,
  downloadUnsynced,
  downloadWork,
  LeaveGuard,
  saveTyped,
  type Unsaved,
  UnsavedContext,
  untilPicturesAreKept,
  useAskBeforeClosing,
  useMayLeave,
  useUnsaved,
  useUnsavedTrouble,
} from './unsaved.ts'

export {
  createUnsaved,
  downloadUnsynced,
  downloadWork,
  LeaveGuard,
  saveTyped,
  type Unsaved,
  UnsavedContext,
  useMayLeave,
  useUnsaved,
  useUnsavedTrouble,
} from './unsaved.ts'

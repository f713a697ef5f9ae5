export { LeaveGuard, useMayLeave } from './leave-guard.tsx'
export {
  createUnsaved,
  downloadUnsynced,
  downloadWork,
  saveTyped,
  type Unsaved,
  UnsavedContext,
  useUnsaved,
  useUnsavedTrouble,
} from './unsaved.ts'

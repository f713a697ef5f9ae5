export { downloadUnsynced, downloadWork } from './download-work.ts'
export { LeaveGuard, useMayLeave } from './leave-guard.tsx'
export {
  createUnsaved,
  saveTyped,
  type Unsaved,
  UnsavedContext,
  useUnsaved,
  useUnsavedTrouble,
} from './unsaved.ts'

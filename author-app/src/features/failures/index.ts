export { BrokenScreen, BrokenShell, BrokenStudio, Trouble } from './broken.tsx'
export { Booting, lazyPart, loadPart } from './lazy-part.tsx'
export { useFailedChange } from './use-failed-change.ts'
export { useTask } from './use-task.ts'

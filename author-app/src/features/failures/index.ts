export { BrokenScreen, BrokenShell, BrokenStudio, Trouble } from './broken.tsx'
export { Booting, lazyPart, loadPart } from './lazy-part.tsx'
export { useTask } from './use-task.ts'

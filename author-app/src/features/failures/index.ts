export { BrokenScreen, BrokenShell, BrokenStudio, Trouble } from './broken.tsx'
export { lazyPart, loadPart } from './lazy-part.tsx'
export { useTask } from './use-task.ts'

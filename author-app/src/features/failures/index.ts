export { BrokenScreen, BrokenShell, BrokenStudio } from './broken.tsx'
export { lazyPart, loadPart } from './lazy-part.tsx'

export { Overview } from './overview.tsx'

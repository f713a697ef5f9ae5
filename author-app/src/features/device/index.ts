export { DeviceNotes } from './device-notes.tsx'

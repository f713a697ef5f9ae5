export { DeviceLink } from './device-link.tsx'

import type { ReactNode } from 'react'
import { useRequest } from './request.tsx'

/** Where what differs with each search stands: empty in the frame (`placeOfResults`). */
export const PlaceOfResults = ({ children }: { children: ReactNode }) =>
  useRequest().part === 'frame' ? <template data-results="" /> : children

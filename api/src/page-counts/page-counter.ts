import type { PageEventForm } from '@fettle/shared-types'
import type { Visitor } from './first-today.ts'

/** Counts what visitors do on pages, without anything of who they are. */
export interface PageCounter {
  /** Counts an event once a day for each visitor and page. */
  add(event: PageEventForm, visitor: Visitor): void
  /** Counts an enquiry that was stored. @param page the path of its form */
  addEnquiry(page: string): void
  /** Stores what has been counted. */
  store(): Promise<void>
  stop(): Promise<void>
}

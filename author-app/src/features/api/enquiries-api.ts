import {
  Enquiry,
  EnquiryAssignee,
  EnquiryDetails,
  EnquiryEntry,
  type EnquiryFilter,
  type EnquiryPatch,
  EnquirySettings,
} from '@fettle/shared-types'
import { z } from 'zod'
import { json, type Page, readPage } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** Which enquiries a list shows. */
export type EnquiryChoice = Partial<EnquiryFilter>

const filtered = ({ status, assigned, spam }: EnquiryChoice) =>
  new URLSearchParams({ ...(status && { status }), ...(assigned && { assigned }), ...(spam && { spam }) })

const pathOf = (id: string) => `/enquiries/${encodeURIComponent(id)}`

/** A new entry of a timeline. @param key a UUID: what is sent again with it is made once */
const posted = (text: string, key: string): RequestOptions => {
  const { headers, body } = json({ text })
  return { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body }
}

/** Where the browser gets the enquiries of a list as a CSV file. */
export const enquiriesCsvHref = (which: EnquiryChoice) => `/api/enquiries/export?${filtered(which)}`

/** What staff read and do about enquiries. Every call throws what `request` throws. */
export const createEnquiriesApi = (send: Send) => ({
  /** Enquiries, newest first. @param page from 1 */
  async enquiries(which: EnquiryChoice, page: number, limit = 50): Promise<Page<Enquiry>> {
    const query = filtered(which)
    query.set('page', String(page))
    query.set('limit', String(limit))
    return readPage(await send(`/enquiries?${query}`), Enquiry)
  },

  /** One enquiry with its timeline. */
  async enquiry(id: string): Promise<EnquiryDetails> {
    return EnquiryDetails.parse(await (await send(pathOf(id))).json())
  },

  /** @returns the enquiry as it is now */
  async changeEnquiry(id: string, patch: EnquiryPatch): Promise<Enquiry> {
    return Enquiry.parse(await (await send(pathOf(id), { method: 'PATCH', ...json(patch) })).json())
  },

  /** Deletes an enquiry with all that was written about it. */
  async removeEnquiry(id: string): Promise<void> {
    await send(pathOf(id), { method: 'DELETE' })
  },

  async addEnquiryNote(id: string, text: string, key: string): Promise<EnquiryEntry> {
    return EnquiryEntry.parse(await (await send(`${pathOf(id)}/notes`, posted(text, key))).json())
  },

  async removeEnquiryNote(id: string, note: string): Promise<void> {
    await send(`${pathOf(id)}/notes/${encodeURIComponent(note)}`, { method: 'DELETE' })
  },

  /** Answers by mail, which goes out in the background. */
  async answerEnquiry(id: string, text: string, key: string): Promise<EnquiryEntry> {
    return EnquiryEntry.parse(await (await send(`${pathOf(id)}/answers`, posted(text, key))).json())
  },

  /** The first ones who may look after enquiries, or those of them that match a search, by name. */
  async enquiryAssignees(search = ''): Promise<EnquiryAssignee[]> {
    const path = search ? `/enquiries/assignees?search=${encodeURIComponent(search)}` : '/enquiries/assignees'
    return z.array(EnquiryAssignee).parse(await (await send(path)).json())
  },

  async enquirySettings(): Promise<EnquirySettings> {
    return EnquirySettings.parse(await (await send('/enquiry-settings')).json())
  },

  /** @returns the settings as they are now */
  async changeEnquirySettings(settings: EnquirySettings): Promise<EnquirySettings> {
    const answer = await send('/enquiry-settings', { method: 'PUT', ...json(settings) })
    return EnquirySettings.parse(await answer.json())
  },
})

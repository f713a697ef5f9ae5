import {
  Account,
  LibraryPicture,
  PictureDetails,
  type PicturePatch,
  PictureReplacement,
  type ReplacePicture,
  StoredImage,
} from '@fettle/shared-types'
import { sha256Hex } from '../../engine/index.ts'
import { json, type Page, readPage, uploadMs } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** Which pictures of the library are asked for. */
export interface PictureChoice {
  search?: string
  use?: 'used' | 'unused'
  uploader?: 'me'
}

const TITLE_MAX = 200

/** The media library: the pictures of the site; and the picture of the account. */
export const createPicturesApi = (send: Send) => ({
  /** The pictures of a choice, the last used first. @param page from 1 */
  async pictures(choice: PictureChoice, page: number): Promise<Page<LibraryPicture>> {
    const query = new URLSearchParams({ ...choice, page: String(page) })
    return readPage(await send(`/images?${query}`), LibraryPicture)
  },

  /** One picture, with the places that show it. */
  async picture(sha256: string): Promise<PictureDetails> {
    return PictureDetails.parse(await (await send(`/images/${sha256}`)).json())
  },

  async describePicture(sha256: string, patch: PicturePatch): Promise<PictureDetails> {
    const response = await send(`/images/${sha256}`, { method: 'PATCH', ...json(patch) })
    return PictureDetails.parse(await response.json())
  },

  /** Shows another picture wherever one is shown, or in the first posts of very many. */
  async replacePicture(sha256: string, by: ReplacePicture): Promise<PictureReplacement> {
    const response = await send(`/images/${sha256}/replacement`, { method: 'POST', ...json(by) })
    return PictureReplacement.parse(await response.json())
  },

  /** Deletes a picture that nothing shows; the refusal names what does. */
  async deletePicture(sha256: string): Promise<void> {
    await send(`/images/${sha256}`, { method: 'DELETE' })
  },

  /** Uploads a picture under the name of its file; a large one may take its time. @param signal gives up */
  async uploadPicture(file: File, signal: AbortSignal): Promise<StoredImage & { sha256: string }> {
    const sha256 = await sha256Hex(await file.arrayBuffer())
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    const path = `/images/${sha256}?${new URLSearchParams({ title: file.name.slice(0, TITLE_MAX) })}`
    const response = await send(path, {
      method: 'PUT',
      headers,
      body: file,
      signal,
      timeoutMs: uploadMs(file),
    })
    return { ...StoredImage.parse(await response.json()), sha256 }
  },

  /** Makes the middle of a picture that of the author's account. @returns the account as it is now */
  async setAccountPicture(file: File): Promise<Account> {
    const headers = { 'content-type': file.type || 'application/octet-stream' }
    const request = { method: 'PUT', headers, body: file, timeoutMs: uploadMs(file) } as const
    return Account.parse(await (await send('/account/picture', request)).json())
  },

  async removeAccountPicture(): Promise<Account> {
    return Account.parse(await (await send('/account/picture', { method: 'DELETE' })).json())
  },
})

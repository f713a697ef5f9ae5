import {
  type AccountDeletionForm,
  type DigestFrequency,
  DigestSettings,
  type ErasureForm,
  PersonalDataLook,
} from '@fettle/shared-types'
import { json } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** Where a browser downloads what the site knows of whoever is signed in. */
export const OWN_DATA_PATH = '/api/account/data'

/** What is asked and done about personal data, and about what somebody is told. Every call throws what `request` throws. */
export const createPersonalDataApi = (send: Send) => ({
  /** What the site knows by an address; nothing is changed. */
  async lookAtPersonalData(email: string): Promise<PersonalDataLook> {
    const answer = await send('/personal-data/look', { method: 'POST', ...json({ email }) })
    return PersonalDataLook.parse(await answer.json())
  },

  /** @returns a file of JSON */
  async exportPersonalData(email: string): Promise<Blob> {
    return (await send('/personal-data/export', { method: 'POST', ...json({ email }) })).blob()
  },

  async erasePersonalData(form: ErasureForm): Promise<void> {
    await send('/personal-data/erase', { method: 'POST', ...json(form) })
  },

  /** How often whoever is signed in is told by mail what waits. */
  async digest(): Promise<DigestSettings> {
    return DigestSettings.parse(await (await send('/account/digest')).json())
  },

  /** @returns the setting as it is now */
  async changeDigest(frequency: DigestFrequency): Promise<DigestSettings> {
    const answer = await send('/account/digest', { method: 'PUT', ...json({ frequency }) })
    return DigestSettings.parse(await answer.json())
  },

  /** Deletes the account of whoever is signed in. */
  async deleteOwnAccount(proof: AccountDeletionForm): Promise<void> {
    await send('/account/deletion', { method: 'POST', ...json(proof) })
  },
})

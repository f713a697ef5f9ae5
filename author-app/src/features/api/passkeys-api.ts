import { Passkey, PasskeyCreation, type PasskeyProofForm } from '@fettle/shared-types'
import { z } from 'zod'
import { json } from './bodies.ts'
import { beforeChange, type RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

const pathOf = (id: string) => `/account/passkeys/${encodeURIComponent(id)}`

/** The author’s own passkeys. Every call throws what `request` throws. */
export const createPasskeysApi = (send: Send) => ({
  /** The first one first. */
  async passkeys(): Promise<Passkey[]> {
    return z.array(Passkey).parse(await (await send('/account/passkeys')).json())
  },

  /** @returns what to ask the browser for */
  async beginPasskey(proof: PasskeyProofForm): Promise<PasskeyCreation> {
    const asked = send('/account/passkeys/options', { method: 'POST', ...json(proof) })
    return beforeChange(asked.then(async (response) => PasskeyCreation.parse(await response.json())))
  },

  /** @param made what the browser has answered */
  async addPasskey(made: unknown): Promise<Passkey> {
    const response = await send('/account/passkeys', { method: 'POST', ...json(made) })
    return Passkey.parse(await response.json())
  },

  /** @returns the passkey as it is now */
  async renamePasskey(id: string, name: string): Promise<Passkey> {
    const response = await send(pathOf(id), { method: 'PATCH', ...json({ name }) })
    return Passkey.parse(await response.json())
  },

  async removePasskey(id: string, proof: PasskeyProofForm): Promise<void> {
    await send(`${pathOf(id)}/remove`, { method: 'POST', ...json(proof) })
  },
})

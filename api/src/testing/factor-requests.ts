import type { FactorSecret, PasskeyCreation, RecoveryCodes } from '@fettle/shared-types'
import { createAuthenticator } from './authenticator.ts'
import type { Send } from './belongings.ts'
import type { Reply } from './client.ts'
import { codeOf } from './one-time-code.ts'

/** A recovery code of accounts that tests make. */
export const RECOVERY_CODE = 'aaaa-bbbb-cccc-dddd'

/** What the server has told of the second factor that a walk sets up: its secret, then its recovery codes. */
let secret = 'A'.repeat(32)
let codes = [RECOVERY_CODE, RECOVERY_CODE]
/** What the server has asked for, of a passkey that a walk adds. */
let creation = { challenge: 'AA', rp: { id: '' }, user: { id: '' } } as PasskeyCreation
const keepCodes = (reply: Reply<RecoveryCodes>) => {
  if (reply.status === 200) codes = reply.body.codes
  return reply
}

/** A good request for each operation of the second factor and of passkeys, each on what the one before has told. */
export const factorRequests: Record<string, Send> = {
  async beginSecondFactor(client, _, { password }) {
    const reply = await client.post<FactorSecret>('/api/account/second-factor', { password })
    if (reply.status === 200) secret = reply.body.secret
    return reply
  },
  confirmSecondFactor: async (client) =>
    keepCodes(await client.post('/api/account/second-factor/confirm', { code: codeOf(secret) })),
  renewRecoveryCodes: async (client, _, { password }) =>
    keepCodes(await client.post('/api/account/second-factor/recovery-codes', { password, code: codes[0] })),
  turnOffSecondFactor: (client, _, { password }) =>
    client.post('/api/account/second-factor/remove', { password, code: codes[0] }),
  listPasskeys: (client) => client.get('/api/account/passkeys'),
  async beginPasskey(client, _, { password }) {
    const reply = await client.post<PasskeyCreation>('/api/account/passkeys/options', { password })
    if (reply.status === 200) creation = reply.body
    return reply
  },
  addPasskey: (client, { origin }) =>
    client.post('/api/account/passkeys', createAuthenticator(origin).create(creation)),
  renamePasskey: (client, { passkeyId }) =>
    client.patch(`/api/account/passkeys/${passkeyId}`, { name: 'Blue key' }),
  removePasskey: (client, { passkeyId }, { password }) =>
    client.post(`/api/account/passkeys/${passkeyId}/remove`, { password }),
}

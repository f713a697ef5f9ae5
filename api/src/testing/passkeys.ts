import type { CurrentUser, ErrorBody, Passkey, PasskeyCreation, PasskeyRequest } from '@fettle/shared-types'
import { type Authenticator, createAuthenticator, type Oddities } from './authenticator.ts'
import type { Client } from './client.ts'

/** Adds a passkey to the account of a client. @param origin the site's configured one */
export async function givePasskey(
  client: Client,
  { password, origin, code }: { password: string; origin: string; code?: string },
) {
  const authenticator = createAuthenticator(origin)
  const proof = { password, ...(code === undefined ? {} : { code }) }
  const begun = await client.post<PasskeyCreation>('/api/account/passkeys/options', proof)
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  const added = await client.post<Passkey>('/api/account/passkeys', authenticator.create(begun.body))
  if (added.status !== 201) throw new Error(JSON.stringify(added.body))
  return { authenticator, passkey: added.body, creation: begun.body }
}

/** What a browser asks for before a passkey signs. */
export const askForPasskey = async (client: Client): Promise<PasskeyRequest> =>
  (await client.post<PasskeyRequest>('/api/auth/passkey/options')).body

/** Signs in with a passkey. */
export const signInWith = async (client: Client, authenticator: Authenticator, odd?: Oddities) =>
  client.post<CurrentUser & ErrorBody>(
    '/api/auth/passkey',
    authenticator.get(await askForPasskey(client), odd),
  )

/** Adds two passkeys to an account: one to change, and one to sign in with. */
export async function makePasskeys(client: Client & { password: string }, origin: string) {
  const { password } = client
  const { passkey } = await givePasskey(client, { password, origin })
  const { authenticator } = await givePasskey(client, { password, origin })
  return { passkeyId: passkey._id, authenticator }
}

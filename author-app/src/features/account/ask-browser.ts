import type { PasskeyCreation, PasskeyRequest } from '@fettle/shared-types'
import { passkeyFailure } from '@fettle/shared-types/sign-in-failure'

/** The browser made or gave no passkey; `message` says why. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError'
}

type Library = typeof import('@simplewebauthn/browser')

/** @throws NoPasskeyError, and Error where the library cannot be loaded */
async function ask<Answer>(work: (library: Library) => Promise<Answer>): Promise<Answer> {
  const library = await import('@simplewebauthn/browser')
  try {
    if (!library.browserSupportsWebAuthn()) throw new DOMException('', 'NotSupportedError')
    return await work(library)
  } catch (error) {
    throw new NoPasskeyError(passkeyFailure(error))
  }
}

/** Asks the browser to make a passkey. @throws NoPasskeyError */
export const createPasskey = (optionsJSON: PasskeyCreation) =>
  ask(({ startRegistration }) => startRegistration({ optionsJSON }))

/** Asks the browser to sign with a passkey of the site. @throws NoPasskeyError */
export const signWithPasskey = (optionsJSON: PasskeyRequest) =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON }))

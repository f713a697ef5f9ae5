import type { PasskeyRequest } from '@fettle/shared-types'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { loginPageWords } from '../../words/login.words.ts'
import { callApi } from '../api-client/api-client.ts'
import { Button } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { askToSignIn, failedEnd, PASSKEY_SIGN_IN, type SignInEnd, withoutPasskey } from './ask-to-sign-in.ts'

/** Asks the server, the browser and the server again. What asks the browser is loaded now, not with the page. Never throws. */
async function signInByPasskey(noPasskeys: string): Promise<SignInEnd> {
  const library = await import('@simplewebauthn/browser').catch(() => undefined)
  if (!library) return failedEnd()
  if (!library.browserSupportsWebAuthn()) return { failure: noPasskeys, isOver: false }
  let optionsJSON: PasskeyRequest
  try {
    optionsJSON = (await callApi<PasskeyRequest>('/auth/passkey/options', { method: 'POST' })).answer
  } catch (error) {
    return failedEnd(error)
  }
  // A captive portal answers with a page and the status 200.
  if (!optionsJSON?.challenge) return failedEnd()
  try {
    return askToSignIn(PASSKEY_SIGN_IN, await library.startAuthentication({ optionsJSON }))
  } catch (error) {
    return withoutPasskey(error)
  }
}

interface PasskeySignInProps {
  onTry: () => void
  onEnd: (end: SignInEnd) => void
}

/** Signs in with a passkey, which takes no address and no password. */
export function PasskeySignIn({ onTry, onEnd }: PasskeySignInProps) {
  const loginPage = useWords(loginPageWords)
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    if (isBusy) return
    setIsBusy(true)
    onTry()
    const end = await signInByPasskey(loginPage.noPasskeys)
    if (!('email' in end)) setIsBusy(false)
    onEnd(end)
  }

  return (
    <Button look="outline" className="when-scripted" aria-disabled={isBusy} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" />
      {isBusy ? loginPage.askingPasskey : loginPage.byPasskey}
    </Button>
  )
}

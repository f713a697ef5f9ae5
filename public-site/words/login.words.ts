import { translated } from './translated.ts'

export const loginPageWords = translated('loginPage', {
  title: 'Sign in',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  byPasskey: 'Use a passkey',
  askingPasskey: 'Waiting for your passkey...',
  noPasskeys: 'This browser has no passkeys. Sign in with your email and password.',
  /** By the code of the error, where a passkey was refused. */
  passkeyRefusals: {
    invalid_credentials:
      'this passkey is not known here, or does not fit. Sign in with your email and password.',
    not_signed_in: 'this took too long. Use your passkey again.',
  } as Record<string, string>,
  /** By the name of the error that the browser gave (WebAuthn, 5.1.4). */
  passkeyFailures: {
    AbortError: 'No passkey was used.',
    NotAllowedError:
      'No passkey was used: it was cancelled, took too long, or there is none for this site here.',
    NotSupportedError: 'This browser has no passkeys.',
    SecurityError: 'Passkeys do not work at this address. Open the site at its own address and try again.',
  } as Record<string, string>,
  passkeyFailed: 'The passkey could not be used.',
  codeLabel: 'Code',
  codeNote: 'Enter the six digits that your authenticator app shows, or one of your recovery codes.',
  codesLost: 'No code at hand? An owner of this site can take the second factor off your account.',
  again: 'Start again',
  failedPrefix: 'Login Failed:',
  /** By the code of the error, for a form sent without scripts. */
  refusals: {
    invalid_credentials: 'Invalid credentials',
    invalid: 'an email address and a password are needed.',
    wrong_code:
      'this code is not right, or was used before. Try the next code of your app, or another recovery code.',
    sign_in_over: 'this took too long, or too many codes were tried. Enter your email and password again.',
    too_many: 'too many attempts. Please wait a few minutes and try again.',
    busy: 'many people are here at this moment. Please try again in a few seconds.',
    read_only:
      'the site is being maintained, and nobody can sign in for the moment. Please try again in a few minutes.',
    unavailable: 'too many people are signing in at this moment. Please try again in a few seconds.',
  } as Record<string, string>,
  forgotten: 'Forgot your password?',
  failed: 'something went wrong on our side. Please try again.',
  backToHome: 'Back to home',
})

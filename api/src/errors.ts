import type {
  ErrorCode,
  MissingImages,
  PictureInUse,
  Post,
  SignInTicket,
  SiteDocument,
} from '@fettle/shared-types'
import { bounds, MEBIBYTE } from '@fettle/shared-types/bounds'
import { type Permission, sentenceOfRefusal } from './people/permissions.ts'
import type { Owed } from './sessions/sessions.queries.ts'

/**
 * An expected refusal. `message` is a sentence for people and is sent as `error`.
 * `http/error-answer.ts` is the one place that turns it into an answer.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly extra: { details?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }
}

export const NO_PERSON = 'This account is not there any more.'
export const noPerson = () => notFound(NO_PERSON)
export const invalid = (message: string, details?: unknown) =>
  new ApiError(400, 'invalid', message, { details })
export const nameNeeded = () => invalid('Enter a name: it is shown with your comments.')
export const nameNotShown = () =>
  invalid(
    'This name cannot be shown here. Choose one without a link and without words that this site blocks.',
  )
export const invalidCredentials = () => new ApiError(401, 'invalid_credentials', 'Invalid credentials')
export const wrongPassword = () =>
  new ApiError(403, 'invalid_credentials', 'The present password is not right.')
export const notSignedIn = (message = 'Please sign in first.') => new ApiError(401, 'not_signed_in', message)
export const forbidden = (message: string) => new ApiError(403, 'forbidden', message)
export const mayNot = (permission: Permission) => forbidden(sentenceOfRefusal(permission))
export const crossSite = () => new ApiError(403, 'cross_site', 'Requests from other sites are not accepted.')
export const linkDead = () =>
  new ApiError(
    404,
    'not_found',
    'This link does not work any more: it was used, has run out, or was withdrawn.',
  )
export const notFound = (message: string) => new ApiError(404, 'not_found', message)
export const methodNotAllowed = (method: string, allow: string) =>
  new ApiError(405, 'method_not_allowed', `${method} is not possible here.`, { headers: { Allow: allow } })
export const idTaken = () => new ApiError(409, 'conflict', 'There is already a post with this _id.')
const conflict = (message: string) => new ApiError(409, 'conflict', message)
export const importRunning = () => conflict('An import is running. Wait until it is done, or cancel it.')
export const accountExists = () => conflict('There is an account with this e-mail address already.')
export const alreadyInvited = () =>
  conflict('This address is invited already. Send that invitation again, or revoke it first.')
export const tooManyInvitations = () =>
  conflict('Too many invitations are open. Revoke those that nobody will accept.')
export const onlyOwner = () => conflict('This is the only owner. Make another account an owner first.')
export const ownAccount = () => conflict('You cannot remove your own account. Another owner can.')
export const cannotInherit = () =>
  conflict('Posts and comments can only go to another account that may write posts.')
export const needsHeir = (name: string) => conflict(`${name} has posts or comments. Choose who takes them.`)
export const fullTimeline = () =>
  conflict('So much was written about this enquiry that no more fits. Ask for a new one.')
export const tooManyAnswers = () =>
  conflict('So many articles and questions answer this that no more fit. Remove one of the links first.')
export const cannotLookAfter = () =>
  conflict('This account may not see enquiries any more. Choose somebody else.')
export const notOwnNote = () => forbidden('Only whoever wrote a note can delete it.')
export const sampleChanged = () =>
  conflict(
    'What is left of the sample has changed in the meantime. Look at the list again; nothing was removed.',
  )
export const ownPostsStay = () =>
  conflict(
    'You have posts on this site. An owner has to give them to somebody else first, by removing your account.',
  )
export const noMailServer = () =>
  new ApiError(409, 'no_mail', 'No mail server is set up on this site, so that no mail can be sent.')
export const signUpClosed = () =>
  new ApiError(403, 'sign_up_closed', 'Nobody can sign up on this site at present.')
export const wrongCode = () =>
  new ApiError(
    403,
    'wrong_code',
    'This code is not right, or does not work any more. Look at the newest mail, or ask for another code.',
  )
export const secondFactorRequired = (details: SignInTicket) =>
  new ApiError(
    401,
    'second_factor_required',
    'Enter the code of your authenticator app, or a recovery code.',
    { details },
  )
/** Asked of a session that may do nothing else until its person has set a factor up. */
export const secondFactorDue = (owes: Owed) =>
  new ApiError(
    401,
    'second_factor_due',
    owes === 'passkey'
      ? 'An owner of this site asks for a second factor. Sign in with your passkey.'
      : 'An owner of this site asks for a second factor. Set it up in the studio first.',
  )
export const needsPassword = () =>
  new ApiError(
    403,
    'second_factor_required',
    'This account has a second factor. Sign in with your password and a code of your app.',
  )
export const signInOver = () =>
  notSignedIn('This took too long, or too many codes were tried. Enter your email and password again.')
export const wrongFactorCode = () =>
  new ApiError(
    403,
    'wrong_code',
    'This code is not right, or was used before. Try the next code of your app, or another recovery code.',
  )
export const factorIsOn = () => conflict('The second factor is on already.')
export const factorIsOff = () => conflict('There is no second factor. Set it up again from the start.')
export const codeNeeded = () =>
  new ApiError(403, 'wrong_code', 'Enter a code of your authenticator app too, or a recovery code.')
export const badPasskey = () =>
  invalid('This took too long, or the passkey does not fit what was asked for. Please try again.')
export const passkeyTaken = () => conflict('This passkey is known already.')
export const tooManyPasskeys = () =>
  conflict(`An account has at most ${bounds.passkey.most} passkeys. Remove one that you do not use.`)
export const NO_PASSKEY = 'This passkey is not there any more.'
export const noPasskey = () => notFound(NO_PASSKEY)
export const unknownPasskey = () =>
  new ApiError(
    401,
    'invalid_credentials',
    'This passkey does not work here, or was removed. Sign in with your email and password.',
  )
export const passkeyOver = () => notSignedIn('This took too long. Please try again.')
export const unknownUserCode = () =>
  notFound(
    'This code is not known, or has run out: each works for ten minutes. Compare it with the one in the app, or ask the app for another.',
  )
export const deviceAnswered = () => conflict('You have answered this sign-in already.')
export const deviceDenied = () => new ApiError(403, 'access_denied', 'The sign-in was denied in the browser.')
export const deviceCodeOver = () =>
  new ApiError(401, 'expired_token', 'This sign-in has run out or was ended. Ask for another code.')
export const slowDown = (seconds: number) =>
  new ApiError(429, 'slow_down', 'The app asks too often. It has to wait before it asks again.', {
    headers: { 'Retry-After': String(seconds) },
  })
export const tooManyDeviceSignIns = () =>
  unavailable(
    'Too many apps wait to be signed in. Please try again in a few minutes, or sign in with your email and password.',
    60,
  )
export const passkeyFirst = () =>
  conflict('Sign out and sign in with your passkey first, or remove it: without it you would be shut out.')
export const ownFactor = () => conflict('Turn your own second factor off on your profile.')
export const pictureInUse = (places: string, details: PictureInUse) =>
  new ApiError(409, 'conflict', `This picture is not deleted: it is shown in ${places}.`, { details })
export const usesUnknown = () =>
  unavailable('The site is still finding out where its pictures are shown. Please try again in a moment.', 5)
export const keyInUse = () =>
  new ApiError(409, 'key_in_use', 'This is being sent already. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })
/** @param rev a revision that the post is known to have had here */
export const deleted = (rev?: string) =>
  new ApiError(410, 'deleted', 'This post was deleted.', rev === undefined ? {} : { details: { rev } })
export const versionConflict = (post: Post) =>
  new ApiError(412, 'version_conflict', 'This post was changed elsewhere in the meantime.', {
    details: { post },
  })
export const documentConflict = (document: SiteDocument) =>
  new ApiError(412, 'version_conflict', 'This document was changed elsewhere in the meantime.', {
    details: { document },
  })
export const tooLarge = (message: string) => new ApiError(413, 'too_large', message)
export const imageTooLarge = () =>
  tooLarge(`The image must be at most ${bounds.image.maxBytes / MEBIBYTE} MiB.`)
export const unsupportedType = (message: string) => new ApiError(415, 'unsupported_type', message)
export const unreadableImage = (message: string) => new ApiError(422, 'unreadable_image', message)
export const otherSite = () => new ApiError(421, 'other_site', 'Another site answers at this address.')
export const missingImages = (details: MissingImages) =>
  new ApiError(422, 'missing_images', 'The content shows pictures that the server does not have.', {
    details,
  })
export const keyReused = () =>
  new ApiError(422, 'key_reused', 'This Idempotency-Key was used for another request.')
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new ApiError(429, 'too_many', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })
export const unavailable = (message: string, retryAfterSeconds: number) =>
  new ApiError(503, 'unavailable', message, { headers: { 'Retry-After': String(retryAfterSeconds) } })
export const tooManyMails = () =>
  unavailable('Too many mails wait to be sent. Please try again in a few minutes.', 300)
export const manyImages = () =>
  unavailable('Many images are being prepared. Please try again in a moment.', 5)
/** Others wait for the same thing; sent again, the request may be the next one. */
export const busy = () =>
  new ApiError(503, 'busy', 'Many requests are being worked on. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })
const MAINTENANCE_SECONDS = '30'
export const readOnly = () =>
  new ApiError(
    503,
    'read_only',
    'The site is being maintained and takes no changes for the moment. Nothing was changed; please try again later.',
    { headers: { 'Retry-After': MAINTENANCE_SECONDS } },
  )
export const notReady = () =>
  new ApiError(503, 'unavailable', 'The server cannot take requests at the moment.')
export const internal = () =>
  new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.')
export const insufficientStorage = () =>
  new ApiError(
    507,
    'insufficient_storage',
    'The server cannot store this at the moment: its disk is full or fails. Nothing was changed; please try again later.',
  )

import { z } from 'zod'
import { bounds } from './bounds.ts'

/** The machine words an error answer may carry; the sentence beside it is for people. */
const errorCodes = [
  'invalid',
  'invalid_credentials',
  'not_signed_in',
  'forbidden',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'conflict',
  'no_mail',
  'sign_up_closed',
  'wrong_code',
  'second_factor_required',
  'second_factor_due',
  'slow_down',
  'access_denied',
  'expired_token',
  'version_conflict',
  'deleted',
  'other_site',
  'too_large',
  'unsupported_type',
  'unreadable_image',
  'missing_images',
  'key_reused',
  'key_in_use',
  'too_many',
  'unavailable',
  'busy',
  'read_only',
  'insufficient_storage',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The body of every error answer. */
export const ErrorBody = z
  .object({
    error: z.string(),
    code: z.enum(errorCodes),
    details: z.unknown().optional(),
    requestId: z.string(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>

/** The `details` of `missing_images`: the pictures of the content that the server does not have. */
export const MissingImages = z
  .object({
    /** As they stand in the content and in its order; the first hundred where there are more. */
    paths: z.array(z.string()).min(1).max(bounds.missingImagesNamed),
  })
  .meta({ id: 'MissingImages' })
export type MissingImages = z.infer<typeof MissingImages>

import { ConfigError, SnapshotError } from '@fettle/api'

/** The export cannot be done; `message` is a sentence for the person at the keyboard. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

/** The code of an error of the system, such as `ENOENT`. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether what was looked for is not there. */
export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

const asIs = 'The earlier export stands as it was.'

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'Writing is not allowed',
  EPERM: 'Writing is not allowed',
  EROFS: 'The disk can only be read',
  ENOTDIR: 'A part of the path is a file, not a folder',
  ENAMETOOLONG: 'The path is too long',
  EBUSY:
    'The folder cannot be replaced, because it is in use or a mount point; export into a folder inside it',
  EXDEV: 'The folder cannot be replaced, because it is a mount point; export into a folder inside it',
  EIO: 'The disk could not be read or written',
  EMFILE: 'Too many files are open on this machine',
}

/** The failure as one sentence; `undefined` for an unexpected error, whose stack is shown instead. */
export function failureMessage(error: unknown): string | undefined {
  if (error instanceof ExportError || error instanceof SnapshotError || error instanceof ConfigError)
    return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', path }: NodeJS.ErrnoException = error
  if (code.startsWith('SQLITE')) return `The database could not be read to its end (${code}). ${asIs}`
  const reason = reasons[code]
  return reason && `${reason} (${[code, path].filter(Boolean).join(', ')}). ${asIs}`
}

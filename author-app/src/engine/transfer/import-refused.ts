/** A file that is not this author's unsent work, or not whole, in words for its reader. Nothing of it was taken in. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

export const notUnsyncedWork = () => new ImportRefused('This file does not hold unsynced work.')

export const damaged = (cause?: unknown) =>
  new ImportRefused(
    'This file is damaged: a part of it is missing or was changed. Nothing of it was taken in.',
    {
      cause,
    },
  )

export const tooLarge = () => new ImportRefused('This file is too large to be taken in.')

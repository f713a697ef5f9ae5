/** What SQLite and file systems say when a disk is full, a quota is used up, or the disk does not work. */
const codes = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'ENOSPC', 'EDQUOT', 'EIO'])

/** Whether something could not be written because of the disk, and may work again once there is room. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code)

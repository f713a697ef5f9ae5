import { failureCode } from '../../failures.ts'

const damaged = (file: string, why: string): string =>
  `The database ${file} is damaged (${why}). Restore a backup: npm run restore -- FILE`

/**
 * What an operator has to put right before a file can be used as the database.
 * @returns undefined for any other failure
 */
export function sqliteSentence(file: string, error: unknown): string | undefined {
  const code = failureCode(error)
  if (/NOTADB|CORRUPT/.test(code)) return damaged(file, code)
  if (/CANTOPEN|PERM|READONLY|EACCES/.test(code))
    return `The database ${file} cannot be opened (${code}). Is this user allowed to read and write in its folder?`
  if (/BUSY|LOCKED/.test(code))
    return `The database ${file} is locked (${code}). Please try again in a moment.`
  return undefined
}

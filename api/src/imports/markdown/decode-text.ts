import { withoutControls } from '@fettle/shared-types'

/** How files of UTF-16 begin. */
const UTF_16: ReadonlyArray<readonly [mark: string, label: string]> = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/**
 * The text of a file in UTF-8, or in UTF-16 where its first bytes say so; without what no database keeps.
 * @throws Error with a sentence where it is in neither
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const label = UTF_16.find(([begins]) => begins === mark)?.[1] ?? 'utf-8'
  try {
    return withoutControls(new TextDecoder(label, { fatal: true }).decode(bytes))
  } catch {
    throw new Error('Its letters are not in UTF-8. Save it in that encoding.')
  }
}

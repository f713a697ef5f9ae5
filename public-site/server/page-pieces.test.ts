import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinDeflated, joinTexts, pagePiece } from './page-pieces.ts'

test('pieces are one page, plain and compressed, in any order and of any length', () => {
  const before = pagePiece(`<main>${'<p>नल से पानी – 4 mm</p>'.repeat(4_000)}`, 9)
  const drip = pagePiece('<p>drip</p>', 1)
  const nothing = pagePiece('', 1)
  const after = pagePiece('</main>', 9)
  for (const pieces of [
    [before, drip, after],
    [before, nothing, after],
    [drip],
    [after, before, drip, drip],
    [],
  ])
    expect(gunzipSync(joinDeflated(pieces))).toEqual(joinTexts(pieces))
})

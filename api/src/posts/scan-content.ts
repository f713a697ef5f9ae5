import { bounds } from '@fettle/shared-types'
import { Parser } from 'htmlparser2'
import { invalid, tooLarge } from '../errors.ts'

/** More than any article needs; the sanitizer takes seconds over a page of nothing but tags. */
const MAX_TAGS = 50_000

const { maxBytes, maxDepth } = bounds.content
const MEBIBYTE = 1024 * 1024

/** Refuses more HTML than the contract's bound. @throws ApiError 413 `too_large` */
export function requireContentSize(html: string): void {
  if (Buffer.byteLength(html) > maxBytes)
    throw tooLarge(`content must be at most ${maxBytes / MEBIBYTE} MiB of HTML`)
}

/**
 * Looks through HTML once, from start to end, and stops at the first bound it passes, before anything slower reads it.
 * @throws ApiError 400 `invalid`, 413 `too_large`
 */
export function scanContent(html: string): void {
  requireContentSize(html)
  let depth = 0
  let tags = 0
  const parser = new Parser({
    onopentagname() {
      depth += 1
      tags += 1
      if (depth > maxDepth) throw invalid(`content must be nested at most ${maxDepth} deep`)
      if (tags > MAX_TAGS) throw invalid(`content must have at most ${MAX_TAGS} HTML tags`)
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
}

import { inflateSync } from 'node:zlib'

/** Objects of a PDF file as Chromium writes it: the number, and what stands between `obj` and `endobj`. */
const objectPattern = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

/** What is drawn on each sheet of a PDF file by Chromium, as the operators of its content stream. */
export function pdfSheets(file: Buffer): string[] {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of file.toString('latin1').matchAll(objectPattern))
    objects.set(number, body)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages.map((page) => {
    const stream = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''
    const start = stream.indexOf('stream\n') + 'stream\n'.length
    return inflateSync(Buffer.from(stream.slice(start), 'latin1')).toString('latin1')
  })
}

/** How many runs of text a sheet has. */
export const textRuns = (sheet: string): number => sheet.match(/\bTJ?j?\b/g)?.length ?? 0

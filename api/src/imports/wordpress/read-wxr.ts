import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { ImportError } from '../source.ts'

/** Characters of one text that are kept, and comments of one item; more is left out. */
const MAX_TEXT = 4 * 1024 * 1024
const MAX_COMMENTS = 10_000

export type WxrFields = Record<string, string>

/** One `item` of the file: a post, a page, a picture, an entry of a menu … */
export interface WxrItem {
  fields: WxrFields
  categories: Array<{ domain: string; name: string }>
  meta: WxrFields
  comments: WxrFields[]
  /** Comments that were too many to keep. */
  moreComments: number
}

/** What is read of a file, in its order. */
export type WxrEvent =
  | { item: WxrItem }
  | { author: WxrFields }
  /** The site's own fields, before the first item and at the end. */
  | { channel: WxrFields }
  | { end: { broken: number; isCutOff: boolean; isWxr: boolean } }

const emptyItem = (): WxrItem => ({ fields: {}, categories: [], meta: {}, comments: [], moreComments: 0 })

/** Texts that repeat what others say, or that nobody asks for; a page of a builder has megabytes of them. */
const isKeptMeta = (key: string) => key === '_thumbnail_id' || key.startsWith('_yoast_wpseo_')

/** Collects what the parser tells. */
function createCollector() {
  const events: WxrEvent[] = []
  const path: string[] = []
  const channel: WxrFields = {}
  let item = emptyItem()
  let record: WxrFields = {}
  let attributes: Record<string, string> = {}
  let text = ''
  let isWxr = false
  let saysChannel = true

  const open = (name: string, found: Record<string, string>) => {
    path.push(name)
    attributes = found
    text = ''
    if (name === 'item' && path.length === 3) {
      item = emptyItem()
      if (saysChannel) events.push({ channel: { ...channel } })
      saysChannel = false
    }
    if (['wp:comment', 'wp:postmeta', 'wp:author'].includes(name)) record = {}
    if (name.startsWith('wp:')) isWxr = true
  }

  function closeInItem(name: string, parent: string | undefined) {
    if (name === 'wp:comment') {
      if (item.comments.length < MAX_COMMENTS) item.comments.push(record)
      else item.moreComments += 1
    } else if (name === 'wp:postmeta') {
      const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = record
      if (isKeptMeta(key)) item.meta[key] = value
    } else if (parent !== 'item') record[name] = text
    else if (name === 'category') item.categories.push({ domain: attributes.domain ?? '', name: text.trim() })
    else item.fields[name] = text
  }

  const close = () => {
    const name = path.pop() ?? ''
    const parent = path.at(-1)
    if (name === 'item' && path.length === 2) events.push({ item })
    else if (path[2] === 'item') closeInItem(name, parent)
    else if (name === 'wp:author') events.push({ author: record })
    else if (parent === 'wp:author') record[name] = text
    else if (parent === 'channel') channel[name] = text
    text = ''
  }

  return {
    open,
    close,
    text: (more: string) => {
      if (text.length < MAX_TEXT) text += more
    },
    take: () => events.splice(0),
    isWxr: () => isWxr,
  }
}

/** What stands for bytes that are no letter. */
const LOST = '\uFFFD'

/** @throws ImportError for an encoding that nobody knows */
function decoderOf(beginning: Buffer) {
  const label = /^[^>]*?\bencoding=["']([\w.:-]+)/.exec(beginning.subarray(0, 1_024).toString('latin1'))?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8')
  } catch {
    throw new ImportError(`The file says its letters are in ${label}. Export it again as UTF-8.`)
  }
}

/**
 * Reads an export file of WordPress a piece at a time. Places that are no XML are counted and passed over; nothing outside
 * the file is read, and no entity but XML's own is known.
 * @throws ImportError for an encoding that nobody knows
 */
export async function* readWxr(file: string): AsyncGenerator<WxrEvent> {
  const collector = createCollector()
  const parser = new SaxesParser({ position: false })
  let broken = 0
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes as Record<string, string>))
  parser.on('closetag', () => collector.close())
  parser.on('text', collector.text)
  parser.on('cdata', collector.text)
  parser.on('error', () => {
    broken += 1
  })
  let decoder: ReturnType<typeof decoderOf> | undefined
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    decoder ??= decoderOf(chunk)
    const text = decoder.decode(chunk, { stream: true })
    broken += text.split(LOST).length - 1
    parser.write(text)
    yield* collector.take()
  }
  const before = broken
  parser.close()
  yield* collector.take()
  yield { end: { broken: before, isCutOff: broken > before, isWxr: collector.isWxr() } }
}

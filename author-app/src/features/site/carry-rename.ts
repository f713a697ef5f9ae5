import { type DocumentField, partOf } from './document-fields.ts'

/**
 * A document in which one text of a list is about to read otherwise: entries that name the text follow it, as the questions of a
 * category do. Nothing follows where another text of the list reads the same, before or then.
 * @param at the place of the text
 */
export function carryRename(
  fields: readonly DocumentField[],
  document: unknown,
  { at, text }: { at: string; text: unknown },
): unknown {
  const [list = '', index] = at.split('.')
  const texts = partOf(document, list)
  const before: unknown = Array.isArray(texts) ? texts[Number(index)] : undefined
  if (!Array.isArray(texts) || typeof before !== 'string' || typeof text !== 'string') return document
  const others = texts.toSpliced(Number(index), 1)
  if (others.includes(before) || others.includes(text)) return document
  const followed = { ...Object(document) } as Record<string, unknown>
  for (const field of fields) {
    if (field.kind !== 'list' || !Array.isArray(field.item)) continue
    for (const { name } of field.item.filter((part) => part.kind === 'reference' && part.list === list))
      followed[field.name] = (partOf(followed, field.name) as unknown[]).map((entry) =>
        partOf(entry, name) === before ? { ...Object(entry), [name]: text } : entry,
      )
  }
  return followed
}

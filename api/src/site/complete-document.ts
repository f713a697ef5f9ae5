import { z } from 'zod'

type Schema = z.core.$ZodType

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success

/** What a field has that nobody has filled in: the first of these that it takes. */
const blanks = ['', [], 0]
/** What a choice is then, where it can be; else the first one. */
const blankChoices = ['nothing', 'no']

/** Nobody leaves such a field out on purpose: it is there in everything that was read. */
const hasDefault = (schema: Schema) => schema instanceof z.ZodDefault

/** @returns `undefined` for a field that somebody has to fill in */
function blankOf(schema: Schema): unknown {
  if (hasDefault(schema)) return z.parse(schema, undefined)
  if (schema instanceof z.ZodObject) return completeDocument(schema, {}, [])
  const isChoice = schema instanceof z.ZodEnum || schema instanceof z.ZodUnion
  const blank = [...blanks, ...(isChoice ? blankChoices : [])].find((each) => takes(schema, each))
  return blank ?? (schema instanceof z.ZodEnum ? schema.options[0] : undefined)
}

const valuesAt = (others: readonly unknown[], key: string): unknown[] =>
  others.flatMap((other) => (isRecord(other) && other[key] !== undefined ? [other[key]] : []))

/** The entries with the same id. */
const entriesLike = (item: unknown, others: readonly unknown[]): unknown[] =>
  others.flatMap((other) =>
    Array.isArray(other) ? other.filter((each) => isRecord(item) && each?.id === item.id) : [],
  )

/**
 * A document with the fields that its writer did not know, because they came with a later version: each as it is in the
 * first of the others that has it, in a list in the entry with the same id; else blank, where the field may be.
 * What is wrong otherwise stays as it is.
 */
export function completeDocument(schema: Schema, value: unknown, others: readonly unknown[]): unknown {
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => completeDocument(schema.element, item, entriesLike(item, others)))
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value
  const complete: Record<string, unknown> = { ...value }
  for (const [key, field] of Object.entries<Schema>(schema.shape)) {
    const known = valuesAt(others, key)
    if (value[key] !== undefined) complete[key] = completeDocument(field, value[key], known)
    else if (hasDefault(field) || !takes(field, undefined)) {
      const filled = known[0] ?? blankOf(field)
      if (filled !== undefined) complete[key] = filled
    }
  }
  return complete
}

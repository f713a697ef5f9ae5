import { NO_PICTURE } from '@fettle/shared-types'
import { z } from 'zod'
import { isRecord } from './complete-document.ts'

type Schema = z.core.$ZodType

/** What stands in a slot without a photograph: a plate with letters where the slot knows one, else nothing. */
const PLATE = 'letters'

const isSlot = (schema: Schema) =>
  schema instanceof z.ZodType && (schema.meta() as { widget?: string } | undefined)?.widget === 'picture'

const withoutDrawing = (schema: Schema) => (z.safeParse(schema, PLATE).success ? PLATE : NO_PICTURE)

/** A document without its drawings, for a site that shows photographs alone. Slots with a photograph stay as they are. */
export function withoutDrawings(schema: Schema, value: unknown): unknown {
  if (isSlot(schema)) return typeof value === 'string' ? withoutDrawing(schema) : value
  if (schema instanceof z.ZodDefault) return withoutDrawings(schema.unwrap(), value)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutDrawings(schema.element, item))
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value
  const fields = Object.entries<Schema>(schema.shape).filter(([key]) => value[key] !== undefined)
  return {
    ...value,
    ...Object.fromEntries(fields.map(([key, field]) => [key, withoutDrawings(field, value[key])])),
  }
}

/** Whether documents of a schema have places for pictures. */
export function holdsDrawings(schema: Schema): boolean {
  if (isSlot(schema)) return true
  if (schema instanceof z.ZodDefault) return holdsDrawings(schema.unwrap())
  if (schema instanceof z.ZodArray) return holdsDrawings(schema.element)
  return schema instanceof z.ZodObject && Object.values<Schema>(schema.shape).some(holdsDrawings)
}

import { z } from 'zod'

/** Names an item of a list for as long as it lives, so that two edits of the list can be merged item by item. */
export const ItemId = z.string().regex(/^[\w-]{1,40}$/, 'id must be 1 to 40 letters, digits, _ or -')

/** Whether no two items of a list have the same name. */
export const unique =
  <Item>(name: (item: Item) => string) =>
  (items: readonly Item[]): boolean =>
    new Set(items.map(name)).size === items.length

/**
 * A list of items, each with an id and there once.
 * @param field the name as the contract spells it, which also says what the list is of
 */
export const itemList = <Item extends z.ZodType<{ id: string }>>(
  field: string,
  item: Item,
  { min = 0, max }: { min?: number; max: number },
) =>
  z
    .array(item, { error: `${field} must be a list` })
    .min(min, `${field} must have at least ${min} ${min === 1 ? 'entry' : 'entries'}`)
    .max(max, `${field} must have at most ${max} entries`)
    .refine(
      unique(({ id }: z.output<Item>) => id),
      `${field} must have each entry once`,
    )

import { z } from 'zod'

/** Names an item of a list for as long as it lives, so that two edits of the list can be merged item by item. */
export const ItemId = z.string().regex(/^[\w-]{1,40}$/, 'id must be 1 to 40 letters, digits, _ or -')

/** Whether no two items of a list have the same name. */
export const unique =
  <Item>(name: (item: Item) => string) =>
  (items: readonly Item[]): boolean =>
    new Set(items.map(name)).size === items.length

/** An element of the page by its id. @throws when the page has none of that kind */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`)
  return found
}

/** Puts the focus on a field as the page begins, unless its person has begun already. */
export function focusFirst(field: HTMLElement): void {
  if (document.activeElement === document.body) field.focus()
}

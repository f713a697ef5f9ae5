let fetched: Promise<void> | undefined

/**
 * Fetches the rules of the site's whole style sheet, once: a page carries those of what it shows, and what comes alive may show
 * more. They stand where the page's own rules do, so that what comes after them still wins.
 * @throws Error when it does not arrive; a later call fetches again
 */
export function wholeStyles(): Promise<void> {
  fetched ??= fetchStyles()
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

/** Pages carry them all; added again, they would have the browser lay out every text anew. */
const fontFaces = /@font-face\s*\{[^}]*\}/g

async function fetchStyles() {
  const own = document.querySelector<HTMLElement>('style[data-whole]')
  const href = own?.dataset.whole
  if (!own || href === undefined) return
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`The styles of the site did not arrive: ${href}`)
  const sheet = document.createElement('style')
  sheet.textContent = (await answer.text()).replaceAll(fontFaces, '')
  own.after(sheet)
}

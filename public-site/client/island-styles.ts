let fetched: Promise<void> | undefined

/**
 * Fetches the rules of what comes alive, once: a page carries those of what it shows, and an island may show more. They stand
 * after the page's own, so that what changes those still wins.
 * @throws Error when they do not arrive; a later call fetches again
 */
export function islandStyles(): Promise<void> {
  fetched ??= fetchStyles()
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

async function fetchStyles() {
  const own = document.querySelector<HTMLElement>('style[data-islands]')
  const href = own?.dataset.islands
  if (!own || href === undefined) return
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`The styles of what comes alive did not arrive: ${href}`)
  const sheet = document.createElement('style')
  sheet.textContent = await answer.text()
  own.after(sheet)
}

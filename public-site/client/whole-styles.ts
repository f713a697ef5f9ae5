let fetched: Promise<void> | undefined

/**
 * Fetches the site's whole style sheet, once: a page carries the rules of what it shows, and what comes alive may show
 * more. It stands where the page's own rules do, so that what comes after them still wins.
 * @throws Error when it does not arrive; a later call fetches again
 */
export function wholeStyles(): Promise<void> {
  fetched ??= fetchStyles()
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

async function fetchStyles() {
  const own = document.querySelector<HTMLElement>('style[data-whole]')
  const href = own?.dataset.whole
  if (!own || href === undefined) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`The styles of the site did not arrive: ${href}`))
    }
    own.after(link)
  })
}

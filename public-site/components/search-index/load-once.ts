/**
 * A file of the site, fetched when it is first asked for; a failure is tried again next time.
 * @param path from the root of the site
 * @param make what is kept of it
 * @throws Error when it cannot be had
 */
export function loadOnce<Content, Kept = Content>(
  path: string,
  make: (content: Content) => Kept,
): () => Promise<Kept> {
  let loaded: Promise<Kept> | undefined

  async function load(): Promise<Kept> {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return make((await response.json()) as Content)
  }

  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

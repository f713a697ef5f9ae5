/**
 * A file of the site, fetched when it is first asked for; a failure is tried again next time.
 * @param path from the root of the site
 * @throws Error when it cannot be had
 */
export function loadOnce<Content>(path: string): () => Promise<Content> {
  let loaded: Promise<Content> | undefined

  async function load(): Promise<Content> {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return (await response.json()) as Content
  }

  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

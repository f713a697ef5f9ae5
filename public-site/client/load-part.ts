const asked = new Set<string>()

/**
 * Loads a part, and side by side with it what it imports: in the place of Vite's own helper, which also fetches the styles of
 * a part. Those of islands are one sheet for all (`island-styles.ts`).
 * @param load imports the part
 * @param paths of what the part imports, below the site's root
 */
function loadPart<Part>(load: () => Promise<Part>, paths: string[] = []): Promise<Part> {
  for (const path of paths.filter((one) => !asked.has(one))) {
    asked.add(path)
    const hint = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${path}` })
    document.head.append(hint)
  }
  return load()
}

// What Vite calls the helper.
export { loadPart as __vitePreload }

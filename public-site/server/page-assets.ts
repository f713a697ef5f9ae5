import type { PageAssets } from '../components/document/page-assets.ts'

/** The part of Vite's manifest that says what a built page loads. */
type Manifest = Record<
  string,
  { file: string; css?: string[] | undefined; imports?: string[] | undefined } | undefined
>

const CLIENT = 'pages/+client.ts'

/** Every chunk that one imports, itself first. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * What vike would look up at each rendering, looked up once: the styles of a page, and the one script of the site.
 * @throws Error when the build has no such script
 */
export function createPageAssets(manifest: Manifest): (pageId: string) => PageAssets {
  const address = (file: string) => `/${file}`
  const client = manifest[CLIENT]
  if (!client) throw new Error(`The build of the site does not hold ${CLIENT}; run npm run build.`)
  const [, ...imported] = withImports(manifest, CLIENT)
  const modules = imported.flatMap((name) => manifest[name]?.file ?? []).map(address)
  const known = new Map<string, PageAssets>()

  return (pageId) => {
    const before = known.get(pageId)
    if (before) return before
    const chunks = withImports(manifest, `virtual:vike:page-entry:client:${pageId}`)
    const styles = new Set([...chunks].flatMap((name) => manifest[name]?.css ?? []).map(address))
    const assets = { styles: [...styles], scripts: [address(client.file)], modules }
    known.set(pageId, assets)
    return assets
  }
}

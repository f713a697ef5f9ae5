import type { PageAssets } from '../components/document/page-head.ts'

/** The part of Vite's manifest that says what a built file loads. */
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
 * What every built page links to: all styles of the site, which the build puts into one sheet, and its one script.
 * @throws Error when the build has no such script
 */
export function builtPageAssets(manifest: Manifest): PageAssets {
  const address = (file: string) => `/${file}`
  const client = manifest[CLIENT]
  if (!client) throw new Error(`The build of the site does not hold ${CLIENT}; run npm run build.`)
  const [, ...imported] = withImports(manifest, CLIENT)
  const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk?.css ?? []))
  return {
    styles: [...styles].map(address),
    scripts: [address(client.file)],
    modules: imported.flatMap((name) => manifest[name]?.file ?? []).map(address),
  }
}

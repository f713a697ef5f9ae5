import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { mutants } from './mutants.ts'
import { mutate } from './mutate.ts'

const engine = fileURLToPath(new URL('../', import.meta.url))
const QUERY = /\?mutant=(\d+)$/

/**
 * Gives an engine with one mistake in it: `import('../open-engine.ts?mutant=3')` and everything it imports from its own
 * folder are modules apart from the engine's own, with the third mutant's fragment replaced.
 */
export function mutantPlugin(): Plugin {
  return {
    name: 'engine-mutants',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [query = ''] = QUERY.exec(importer ?? '') ?? []
      if (!query || !source.startsWith('.')) return undefined
      const resolved = await this.resolve(source, importer?.slice(0, -query.length), { skipSelf: true })
      return resolved?.id.startsWith(engine) ? resolved.id + query : resolved
    },
    async load(id) {
      const [query = '', index] = QUERY.exec(id) ?? []
      const path = id.slice(0, -query.length)
      const mutant = mutants[Number(index)]
      if (!query || !mutant) return undefined
      const source = await readFile(path, 'utf8')
      return path === engine + mutant.file ? mutate(source, mutant) : source
    },
  }
}

import type { OpenEngine } from './device-options.ts'
import { type Mutant, mutants } from './mutants.ts'

/** The source with the mistake in it. @throws Error when the fragment does not stand exactly once in the source */
export function mutate(source: string, { name, file, find, replace }: Mutant): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `The mutant '${name}' needs its fragment once in ${file}; it stands there ${more.length + (after === undefined ? 0 : 1)} times`,
    )
  return before + replace + after
}

/** The engine with this mistake. Runs under Vitest, whose configuration has the plugin that makes mutants. */
export async function openMutant(mutant: Mutant): Promise<OpenEngine> {
  const url = `../open-engine.ts?mutant=${mutants.indexOf(mutant)}`
  const mutated: { openEngine: OpenEngine } = await import(/* @vite-ignore */ url)
  return mutated.openEngine
}

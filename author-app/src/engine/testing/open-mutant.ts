import type { openStudio } from '../studio.ts'
import { type Mutant, mutants } from './mutants.ts'

/** How an engine is opened: the one under test, or one with a mistake in it. */
export type OpenEngine = typeof openStudio

/** The engine with this mistake. Runs under Vitest, whose configuration has the plugin that makes mutants. */
export async function openMutant(mutant: Mutant): Promise<OpenEngine> {
  const url = `../studio.ts?mutant=${mutants.indexOf(mutant)}`
  const mutated: { openStudio: OpenEngine } = await import(/* @vite-ignore */ url)
  return mutated.openStudio
}

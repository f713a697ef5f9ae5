import type { openEngine } from '../open-engine.ts'
import { type Mutant, mutants } from './mutants.ts'

/** How an engine is opened: the one under test, or one with a mistake in it. */
export type OpenEngine = typeof openEngine

/** The engine with this mistake. Runs under Vitest, whose configuration has the plugin that makes mutants. */
export async function openMutant(mutant: Mutant): Promise<OpenEngine> {
  const url = `../open-engine.ts?mutant=${mutants.indexOf(mutant)}`
  const mutated: { openEngine: OpenEngine } = await import(/* @vite-ignore */ url)
  return mutated.openEngine
}

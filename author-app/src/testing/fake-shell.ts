import { vi } from 'vitest'
import type { Colours, Command, WorkReport } from '../../desktop/bridge.ts'
import { createMemoryJournal } from '../engine/testing/memory-journal.ts'
import type { Platform } from '../platform/platform.ts'

/** The desktop shell as the studio sees it, in memory. */
export function fakeShell() {
  const kept = createMemoryJournal()
  const commandListeners = new Set<(command: Command) => void>()
  const writers = new Set<() => Promise<void>>()
  const reports: WorkReport[] = []
  const around = {
    journal: () => kept.journal,
    onFlush(listener) {
      writers.add(listener)
      return () => void writers.delete(listener)
    },
    onCommand(listener) {
      commandListeners.add(listener)
      return () => void commandListeners.delete(listener)
    },
    reportWork: async (work) => void reports.push(work),
    showColours: vi.fn<(colours: Colours) => void>(),
    openOnSite: vi.fn<(path: string) => void>(),
  } satisfies Omit<Platform, 'leaveTo' | 'loadAgain'>
  return {
    around,
    kept,
    reports,
    /** Asks the studio for something, as a menu does. */
    command(command: Command) {
      for (const hear of [...commandListeners]) hear(command)
    },
    /** The window is about to close. */
    flush: () => Promise.all([...writers].map((write) => write())),
  }
}

import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Command } from '../../desktop/bridge.ts'
import { useExportUnsynced } from '../features/sync/use-export-unsynced.ts'
import { useWorkReport } from '../features/sync/use-work-report.ts'
import { usePlatform } from '../platform/platform.ts'
import { runChord } from '../ui/use-chords.ts'

/** The native menu's commands are the studio's own keys. */
const chordOf = {
  'new-post': 'alt+n',
  save: 'mod+s',
  find: 'alt+s',
  'sync-now': 'mod+shift+y',
} as const

const routeOf = (path: string) => path.replace(/^\/dashboard(?=\/|$)/, '') || '/'

interface NativeShellProps {
  /** Another screen was asked for from outside: nothing may stand over it. */
  onOpen: () => void
}

/** Joins the studio to the desktop shell around it, where there is one: what it asks for, and what it is told. */
export function NativeShell({ onOpen }: NativeShellProps) {
  const { onCommand, showColours } = usePlatform()
  const { colorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const exportUnsynced = useExportUnsynced()
  useWorkReport()

  const obey = useEffectEvent((command: Command) => {
    if (command.name === 'open') {
      onOpen()
      void navigate(routeOf(command.path))
    } else if (command.name === 'export-unsynced') void exportUnsynced()
    else runChord(chordOf[command.name])
  })
  useEffect(() => onCommand?.((command) => obey(command)), [onCommand])
  useEffect(() => showColours?.(colorScheme === 'auto' ? 'system' : colorScheme), [colorScheme, showColours])
  return null
}

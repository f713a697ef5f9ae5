import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Command } from '../../desktop/bridge.ts'
import { useWorkReport } from '../features/sync/index.ts'
import { usePlatform } from '../platform/platform.ts'
import { useCommandRegistry } from '../ui/commands.tsx'

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
  const registry = useCommandRegistry()
  useWorkReport()

  const obey = useEffectEvent((command: Command) => {
    if (command.name === 'run') {
      registry.run(command)
      return
    }
    onOpen()
    void navigate(routeOf(command.path))
  })
  useEffect(() => onCommand?.((command) => obey(command)), [onCommand])
  useEffect(() => showColours?.(colorScheme === 'auto' ? 'system' : colorScheme), [colorScheme, showColours])
  return null
}

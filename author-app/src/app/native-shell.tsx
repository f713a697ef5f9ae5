import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Command } from '../../desktop/bridge.ts'
import { postFormCommands } from '../features/posts/index.ts'
import { syncCommands, useWorkReport } from '../features/sync/index.ts'
import { usePlatform } from '../platform/platform.ts'
import { useCommandRegistry } from '../ui/commands.tsx'
import { appCommands } from './commands.ts'

/** What each command of the native menu runs. */
const commandOf = {
  'new-post': appCommands.createBlog,
  save: postFormCommands.submit,
  find: appCommands.search,
  'sync-now': syncCommands.syncNow,
  'export-unsynced': syncCommands.exportUnsynced,
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
  const registry = useCommandRegistry()
  useWorkReport()

  const obey = useEffectEvent((command: Command) => {
    if (command.name !== 'open') {
      registry.run(commandOf[command.name])
      return
    }
    onOpen()
    void navigate(routeOf(command.path))
  })
  useEffect(() => onCommand?.((command) => obey(command)), [onCommand])
  useEffect(() => showColours?.(colorScheme === 'auto' ? 'system' : colorScheme), [colorScheme, showColours])
  return null
}

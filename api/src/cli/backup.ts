import { backupCommand } from './backup-command.ts'
import { processTerminal, runCommand } from './terminal.ts'

process.exitCode = await runCommand(backupCommand, processTerminal())

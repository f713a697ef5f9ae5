import { restoreCommand } from './restore-command.ts'
import { processTerminal, runCommand } from './terminal.ts'

process.exitCode = await runCommand(restoreCommand, processTerminal())

import { processTerminal, runCommand } from './terminal.ts'
import { userCommand } from './user-command.ts'

process.exitCode = await runCommand(userCommand, processTerminal())

import { backupCommand } from './backup-command.ts'
import { copyCommand } from './copy-command.ts'
import { exportContentCommand } from './export-content-command.ts'
import { importCommand } from './import-command.ts'
import { newEpochCommand } from './new-epoch-command.ts'
import { restoreCommand } from './restore-command.ts'
import { misuse, processTerminal, runCommand, type Terminal } from './terminal.ts'
import { userCommand } from './user-command.ts'

const commands: Record<string, (terminal: Terminal) => Promise<void>> = {
  user: userCommand,
  backup: backupCommand,
  restore: restoreCommand,
  copy: copyCommand,
  import: importCommand,
  'export-content': exportContentCommand,
  'new-epoch': newEpochCommand,
}

/** Runs the command that the first argument names. */
async function run(terminal: Terminal): Promise<void> {
  const [name = '', ...args] = terminal.args
  const command = Object.hasOwn(commands, name) && commands[name]
  if (!command) throw misuse(`Usage: npm run ${Object.keys(commands).join(' | ')}`)
  await command({ ...terminal, args })
}

process.exitCode = await runCommand(run, processTerminal())

import { expect, onTestFinished, test } from 'vitest'
import { startBackupSite } from '../testing/backup-site.ts'
import { runHere } from '../testing/command.ts'
import { restoreCommand } from './restore-command.ts'

test('whoever restores a backup is told what has to be sent again', async () => {
  const site = await startBackupSite()
  onTestFinished(() => site.cleanUp())
  const file = await site.backUp()
  await site.stop()
  const ended =
    'Send open invitations again: their links are dead, and so are reset links and codes that were mailed.\n'
  const restored = await runHere(restoreCommand, [file], { env: site.env })
  expect([restored.exitCode, restored.out]).toEqual([
    0,
    expect.stringContaining(`Everyone has to sign in again.\n${ended}`),
  ])
})

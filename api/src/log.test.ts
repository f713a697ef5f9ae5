import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'

const log = new URL('log.ts', import.meta.url).href

test.runIf(existsSync('/dev/full'))(
  'a process that fails ends, though its log is on a full disk',
  async () => {
    const full = await open('/dev/full', 'w')
    const program = `import { createLog } from '${log}'
createLog({ logLevel: 'error' }).fatal('it cannot start')
process.exit(3)`
    const child = spawn(process.execPath, ['--import=tsx', '--input-type=module', '--eval', program], {
      stdio: ['ignore', full.fd, 'inherit'],
    })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await full.close()
    })
    expect(await once(child, 'exit')).toEqual([3, null])
  },
)

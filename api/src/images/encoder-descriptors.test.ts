import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const encoder = new URL('encoder.ts', import.meta.url).href

/** Takes every file descriptor there is, and then asks for an image. */
const program = `import { closeSync, openSync } from 'node:fs'
import { startEncoder } from '${encoder}'
const held = []
try {
  for (;;) held.push(openSync('/dev/null'))
} catch {}
const refusal = await startEncoder()
  .encode({ bytes: new Uint8Array(8), shape: 'fit' }, 10_000)
  .catch((error) => error)
for (const one of held) closeSync(one)
console.log(refusal.status, refusal.code)`

test.skipIf(process.platform === 'win32')(
  'an image that no process can be started for may be sent again',
  async () => {
    const node = [process.execPath, '--conditions=source', '--import=tsx', '--input-type=module', '--eval']
    const limited = ['-c', 'ulimit -n 256 && exec "$0" "$@"', ...node, program]
    const { stdout } = await promisify(execFile)('/bin/sh', limited)
    expect(stdout).toBe('503 unavailable\n')
  },
)

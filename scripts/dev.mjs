import { spawn } from 'node:child_process'
import { requireNode } from './setup/node-version.mjs'
import { readEnvFile, root } from './setup/run.mjs'

requireNode()
const { ensureDependencies } = await import('./setup/dependencies.mjs')
await ensureDependencies()
readEnvFile()

/** The server restarts when its own code changes; pages and studio reload in the browser. */
const child = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--conditions=source',
    '--watch-path=api/src',
    '--watch-path=shared-types/src',
    '--watch-path=public-site/server',
    'public-site/server/main.ts',
    '--development',
  ],
  { cwd: root, stdio: 'inherit' },
)
process.on('SIGINT', () => child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('close', (code) => process.exit(code ?? 0))

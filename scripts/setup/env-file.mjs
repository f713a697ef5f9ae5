import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/**
 * Reads settings from `.env` in the project's folder, where there is one. A variable that is already set wins. Node's own
 * reader, because Node 20 does not know `--env-file-if-exists`. Read after packages and builds are there: a `NODE_ENV` in it
 * must not change them.
 */
export function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

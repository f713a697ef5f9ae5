import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

const fromSource = ['--conditions=source', '--import=tsx']

/**
 * Starts a module in a process of its own, for work on what strangers have made: it gets none of the server's environment but
 * what tells the time and where programs are. Few malloc arenas: memory that one piece of work used is reused for the next,
 * not allocated again per thread.
 * @param url of the module that it lies beside: `.ts` where the server runs from source, `.js` where it is built
 */
export function forkBeside(url: string, name: string): ChildProcess {
  const folder = fileURLToPath(new URL('.', url))
  const extension = extname(url)
  const { PATH, NODE_ENV, TZ } = process.env
  return fork(`${folder}${name}${extension}`, [], {
    cwd: folder,
    execArgv: extension === '.ts' ? fromSource : [],
    env: { PATH, NODE_ENV, TZ, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

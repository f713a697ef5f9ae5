import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ConfigError, createLog, OperatorError, readConfig } from '@fettle/api'
import { logWholeProcess } from './process-log.ts'
import { ListenError, type RunningServer, startServer } from './start-server.ts'

/** The command behind `npm start`: serves everything until it is told to stop. */
const { values: flags } = parseArgs({
  options: {
    /** The API, the studio and `/login`, for a site that is exported to files. */
    'api-only': { type: 'boolean', default: false },
    /** Both front ends by Vite, with hot reload. */
    development: { type: 'boolean', default: false },
    /** Every page is rendered at each request, so that rendering can be measured. */
    uncached: { type: 'boolean', default: false },
  },
})

/** React asks for it when it is first loaded: without it, pages take four times as long to render. */
if (!flags.development) process.env.NODE_ENV ??= 'production'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** For the person who starts the server, if anybody reads it; everything else goes to the log. */
process.stdout.on('error', () => {})
const say = (line: string) => process.stdout.write(`${line}\n`)

const isForOperator = (error: unknown): error is Error =>
  [ConfigError, ListenError, OperatorError].some((kind) => error instanceof kind)

function fail(error: unknown): never {
  if (isForOperator(error)) process.stderr.write(`${error.message}\n`)
  else createLog({ logLevel: 'error' }).fatal({ err: error }, 'the server could not start')
  process.exit(1)
}

let running: RunningServer | undefined
let stopping = false

/** A start that is not done holds nothing that another one does not take up again, so that it is ended at once. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await running?.stop()
  process.exit(0)
}

// From the beginning: the first process of a container has no other end by them. SIGHUP: its terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  const config = readConfig(process.env)
  const log = createLog(config)
  if (!flags.development) logWholeProcess(log)
  running = await startServer({
    config,
    log,
    pages: flags['api-only'] ? 'login' : 'all',
    development: flags.development,
    uncached: flags.uncached,
    builds: { site: folder('../../client'), studio: folder('../../../../author-app/dist/web') },
  })
  say(`Fettle serves ${running.origin}`)
  say(`  Studio   ${running.origin}/dashboard`)
  say(`  Data     ${config.dataDir}`)
  if (running.firstSignIn) {
    const { email, password } = running.firstSignIn
    say(
      `  Sign in  ${email}  ${password}   (shown this once; change it with npm run user -- password ${email})`,
    )
  }
} catch (error) {
  fail(error)
}

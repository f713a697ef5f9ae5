import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '@fettle/api'
import { ListenError, startServer } from './start-server.ts'

/** The command behind `npm start`: serves everything until it is told to stop. */
const { values: flags } = parseArgs({
  options: {
    /** The API, the studio and `/login`, for a site that is exported to files. */
    'api-only': { type: 'boolean', default: false },
    /** Both front ends by Vite, with hot reload. */
    development: { type: 'boolean', default: false },
  },
})

/** React asks for it when it is first loaded: without it, pages take four times as long to render. */
if (!flags.development) process.env.NODE_ENV ??= 'production'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof ListenError
  console.error(expected ? error.message : error)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const running = await startServer({
    config,
    pages: flags['api-only'] ? 'login' : 'all',
    development: flags.development,
    builds: { site: folder('../../client'), studio: folder('../../../../author-app/dist/web') },
  })
  console.log(`Fettle serves ${running.origin}`)
  console.log(`  Studio   ${running.origin}/dashboard`)
  console.log(`  Data     ${config.dataDir}`)
  if (running.firstSignIn) {
    const { email, password } = running.firstSignIn
    console.log(
      `  Sign in  ${email}  ${password}   (shown this once; change it with npm run user -- password ${email})`,
    )
  }
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await running.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  fail(error)
}

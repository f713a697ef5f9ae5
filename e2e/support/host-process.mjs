import { createEncoders, createLog, readConfig } from '@fettle/api'
import { startServer } from '../../public-site/dist/node/server/start-server.js'

/**
 * Serves several products side by side, each with a configuration of its own, as `npm start` serves one: what takes the
 * time of a start is to load the modules, and here they are loaded once. `ProductHost` (`host.ts`) is at the other end.
 */

/** @type {Map<number, import('../../public-site/server/start-server.ts').RunningServer>} */
const running = new Map()

const folder = (/** @type {string} */ path) => new URL(path, import.meta.url).pathname
const builds = {
  site: folder('../../public-site/dist/client'),
  studio: folder('../../author-app/dist/web'),
}

/** They take longer to start than most tests: shared by the products, none of which ends them. */
const encoders = { ...createEncoders(), close: async () => {} }

/** @param {import('./host.ts').HostRequest} request */
async function carryOut({ id, env }) {
  if (env) {
    const config = readConfig(env)
    const log = createLog(config)
    const options = { config, log, encoders, pages: 'all', development: false, builds }
    running.set(id, await startServer(options))
  } else {
    await running.get(id)?.stop()
    running.delete(id)
  }
}

process.on('message', (/** @type {import('./host.ts').HostRequest} */ request) => {
  carryOut(request).then(
    () => process.send?.({ id: request.id }),
    (error) => process.send?.({ id: request.id, failure: String(error?.stack ?? error) }),
  )
})
process.on('disconnect', () => process.exit(0))

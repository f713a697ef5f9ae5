import { parseArgs } from 'node:util'
import { startPostgresForTests } from '@fettle/api/testing'
import { startServer } from './server.ts'
import { type Reach, usualReach } from './steps.ts'
import { describeFailure, runSuite } from './suite.ts'

/** `npm run soak -- --schedules 20000 --seed 1`: the schedules of the model test for as long as it takes. */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    kills: { type: 'boolean', default: false },
    /** Names of `Reach`, comma-separated: what the schedules meet beyond the usual. */
    reach: { type: 'string', default: '' },
    /** How many processes serve; requests go to them in turn. */
    processes: { type: 'string', default: '1' },
    /** `sqlite` or `postgres`. */
    database: { type: 'string', default: 'sqlite' },
  },
})
const chosen = values.reach.split(',').filter(Boolean)
const unknown = chosen.find((name) => !Object.hasOwn(usualReach, name))
if (unknown) throw new Error(`There is no reach ${unknown}; there are ${Object.keys(usualReach).join(', ')}.`)
const reach: Partial<Reach> = {
  ...Object.fromEntries(chosen.map((name) => [name, true])),
  ...(values.kills ? { withKills: true } : {}),
}
const processes = Number(values.processes)
const isPostgres = values.database === 'postgres'
if (!Number.isInteger(processes) || processes < 1 || !['sqlite', 'postgres'].includes(values.database))
  throw new Error('--processes is a whole number from 1, --database sqlite or postgres.')
if ((processes > 1 || isPostgres) && reach.withRestores)
  throw new Error('withRestores is about one process over SQLite: a restore replaces its file.')
const count = Number(values.schedules)
const seed = Number(values.seed)
/** A server's folder grows with its authors, and each of its backups; a fresh one keeps the pace. */
const BATCH = reach.withRestores ? 50 : 1_000

const stopPostgres = isPostgres ? await startPostgresForTests() : undefined
// The processes of the server read it.
if (isPostgres) process.env.FETTLE_TEST_DATABASE = 'postgres'
console.log(
  `${count} schedules from seed ${seed}: ${JSON.stringify(reach)}, processes: ${processes}, database: ${values.database}`,
)
let faults = 0
for (let done = 0; done < count; done += BATCH) {
  const server = await startServer({ processes })
  const size = Math.min(BATCH, count - done)
  const options = { server, seed: seed + done, count: size, reach }
  const result = await runSuite({ ...options, atOnce: 6 })
  faults += result.faults
  console.log(`${done + size} schedules, ${faults} faults`)
  if (result.failure) {
    console.error(await describeFailure(result.failure, server))
    process.exitCode = 1
  }
  await server.close()
  if (result.failure) break
}
await stopPostgres?.()

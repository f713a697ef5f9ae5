import { parseArgs } from 'node:util'
import { startServer } from './server.ts'
import { usualReach } from './steps.ts'
import { describeFailure, runSuite } from './suite.ts'

/** `npm run soak -- --schedules 20000 --seed 1`: the schedules of the model test for as long as it takes. */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    kills: { type: 'boolean', default: false },
    portals: { type: 'boolean', default: usualReach.withPortals },
  },
})
const reach = { withKills: values.kills, withPortals: values.portals }
const count = Number(values.schedules)
const seed = Number(values.seed)
/** A server's folder grows with its authors; a fresh one keeps the pace. */
const BATCH = 1_000

console.log(`${count} schedules from seed ${seed}: ${JSON.stringify(reach)}`)
let faults = 0
for (let done = 0; done < count; done += BATCH) {
  const server = await startServer()
  const size = Math.min(BATCH, count - done)
  const options = { server, seed: seed + done, count: size, reach }
  const result = await runSuite({ ...options, atOnce: values.kills ? 1 : 6 })
  faults += result.faults
  console.log(`${done + size} schedules, ${faults} faults`)
  if (result.failure) {
    console.error(await describeFailure(result.failure, server))
    process.exitCode = 1
  }
  await server.close()
  if (result.failure) break
}

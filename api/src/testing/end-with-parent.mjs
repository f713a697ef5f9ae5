import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until its parent is gone, however that ended, and then ends a server that the parent has started. Its input is a
 * pipe that only the parent holds open. Arguments: the server's process id, and the folder to remove behind it.
 */
const [pid, folder] = process.argv.slice(2)
const server = Number(pid)

function isRunning() {
  try {
    return process.kill(server, 0)
  } catch {
    return false
  }
}

for await (const _ of process.stdin);
if (isRunning()) process.kill(server, 'SIGQUIT')
// What has ended may still be listed, where nobody collects it.
for (let times = 0; isRunning() && times < 200; times += 1) await sleep(50)
rmSync(folder, { recursive: true, force: true })

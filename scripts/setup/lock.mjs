import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {string} file @returns {boolean} whether this process holds it now */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** @param {string} file */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Runs `work` while no other process holds the lock. The lock of a process that has ended is taken over.
 * @template Result
 * @param {string} file the lock file
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  let hasPrinted = false
  while (!acquire(file)) {
    const pid = holder(file)
    if (pid > 0 && !isRunning(pid)) rmSync(file, { force: true })
    else if (!hasPrinted) {
      console.log('Waiting for another command that is setting up the same folder …')
      hasPrinted = true
    }
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { connectPostgres } from '../database/dialects/postgres/connect.ts'

const module = new URL('./postgres.ts', import.meta.url).href
const runner = `
  const { startPostgres } = await import(${JSON.stringify(module)})
  const server = await startPostgres()
  console.log(server.url('postgres'))
  setInterval(() => {}, 1_000)
`

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout ?? process.stdin)) return line
  throw new Error('the runner ended before its server ran')
}

test('a server ends, and its folder goes, when the run that started it is killed', async () => {
  const args = ['--conditions=source', '--import=tsx', '--input-type=module', '-e', runner]
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await firstLine(run)
  const folder = new URL(url).searchParams.get('host') ?? ''
  const db = connectPostgres(url, { name: 'test', max: 1 }, undefined)
  const answers = () =>
    db.raw('SELECT 1').then(
      () => true,
      () => false,
    )
  expect([await answers(), existsSync(folder)]).toEqual([true, true])
  const exited = once(run, 'exit')
  run.kill('SIGKILL')
  await exited
  await expect.poll(answers).toBe(false)
  await expect.poll(() => existsSync(folder)).toBe(false)
  await db.destroy()
})

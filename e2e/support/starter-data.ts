import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from './product.ts'

const ARTICLES = 12
/** On a busy machine a drawing may take longer than the server gives it; the next start adds what is missing. */
const STARTS = 5

async function isWhole({ origin }: Product): Promise<boolean> {
  const posts = (await (await fetch(`${origin}/api/blogs`)).json()) as unknown[]
  return posts.length === ARTICLES
}

/** Runs before all tests: one data folder with the starter content, which tests copy instead of making it again. */
export default async function makeStarterData() {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-starter-'))
  const product = await startProduct({ env: { STARTER_CONTENT: 'sample' } })
  for (let start = 1; !(await isWhole(product)); start += 1) {
    if (start === STARTS) throw new Error(`The starter content is not whole:\n${product.output()}`)
    await product.restart()
  }
  await product.kill()
  cpSync(product.dataDir, folder, { recursive: true })
  await product.close()
  process.env.STARTER_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

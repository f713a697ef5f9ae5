import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product.ts'

/** Runs before all tests: one data folder with the starter content, which tests copy instead of making it again. */
export default async function makeStarterData() {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-starter-'))
  const product = await startProduct({ env: { STARTER_CONTENT: 'sample' } })
  await product.kill()
  cpSync(product.dataDir, folder, { recursive: true })
  await product.close()
  process.env.STARTER_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

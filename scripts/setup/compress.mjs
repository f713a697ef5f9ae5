import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml)$/
const smallest = 1_000

/**
 * Writes `.br` and `.gz` beside each text file of a built folder, at the highest level, so that the server only
 * sends bytes.
 * @param {string} folder
 */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(name)
      if (bytes.length < smallest) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await Promise.all([
        promisify(brotliCompress)(bytes, { params }).then((br) => writeFile(`${name}.br`, br)),
        promisify(gzip)(bytes, { level: 9 }).then((gz) => writeFile(`${name}.gz`, gz)),
      ])
    }),
  )
}

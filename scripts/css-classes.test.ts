import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const imported = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes that a component takes from its CSS modules and that are not in them. */
function missingIn(path: string): string[] {
  const file = join(root, path)
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(imported)].flatMap(([, name = '', address = '']) => {
    const sheet = address.startsWith('.')
      ? join(dirname(file), address)
      : createRequire(file).resolve(address)
    const known = new Set(
      [...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, each]) => each),
    )
    const used = [...source.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css|tsx)(\\w+)`, 'g'))].map(
      ([, each]) => each,
    )
    return [...new Set(used)].filter((each) => !known.has(each)).map((each) => `${path}: ${name}.${each}`)
  })
}

const components = tracked('*.tsx')

test('every class that a component takes from a CSS module is in it', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(missingIn)).toEqual([])
})

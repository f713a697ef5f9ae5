import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const imported = /import (\w+) from '([^']+\.module\.css)'/g
const composed = /composes: ([\w\s-]+) from "([^"]+)"/g

const source = (file: string) => readFileSync(file, 'utf8')

/** The file of a CSS module that another file names. */
const sheetOf = (file: string, address: string) =>
  address.startsWith('.') ? join(dirname(file), address) : createRequire(file).resolve(address)

/** The classes of a CSS module: not those of the whole page, nor words in comments. */
const classesOf = (sheet: string) =>
  new Set(
    [
      ...source(sheet)
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g),
    ].map(([, each = '']) => each),
  )

/** The classes that a component takes from its CSS modules by name, each with the module. */
function takenBy(file: string): Array<{ name: string; sheet: string; taken: string }> {
  const text = source(file)
  return [...text.matchAll(imported)].flatMap(([, name = '', address = '']) => {
    const sheet = sheetOf(file, address)
    const uses = text.matchAll(new RegExp(`\\b${name}\\.(?!module\\.css|tsx)(\\w+)`, 'g'))
    return [...new Set([...uses].map(([, each = '']) => each))].map((taken) => ({ name, sheet, taken }))
  })
}

/** The modules of which a component takes a class by a value, and so perhaps any. */
const indexedBy = (file: string): string[] =>
  [...source(file).matchAll(imported)]
    .filter(([, name]) => new RegExp(`\\b${name}\\[`).test(source(file)))
    .map(([, , address = '']) => sheetOf(file, address))

const files = (...patterns: string[]) => tracked(...patterns).map((path) => join(root, path))
const components = files('*.tsx', '*.ts')
const sheets = files('*.module.css')

test('every class that a component takes from a CSS module is in it', () => {
  expect(components.length).toBeGreaterThan(100)
  const missing = components.flatMap((file) =>
    takenBy(file)
      .filter(({ sheet, taken }) => !classesOf(sheet).has(taken))
      .map(({ name, taken }) => `${file}: ${name}.${taken}`),
  )
  expect(missing).toEqual([])
})

test('every class of a CSS module is taken by a component or another module', () => {
  const byValue = new Set(components.flatMap(indexedBy))
  const byName = components.flatMap(takenBy).map(({ sheet, taken }) => `${sheet} ${taken}`)
  const bySheet = sheets.flatMap((file) =>
    [...source(file).matchAll(composed)].flatMap(([, names = '', address = '']) =>
      names.split(/\s+/).map((each) => `${sheetOf(file, address)} ${each}`),
    ),
  )
  const taken = new Set([...byName, ...bySheet])
  const unused = sheets
    .filter((sheet) => !byValue.has(sheet))
    .flatMap((sheet) => [...classesOf(sheet)].map((each) => `${sheet} ${each}`))
    .filter((each) => !taken.has(each))
  expect(unused.map((each) => each.slice(root.length))).toEqual([])
})

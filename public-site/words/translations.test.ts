import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { german } from './languages/german.ts'
import { hindi } from './languages/hindi.ts'
import { addTranslation } from './translated.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder).filter((file) => file.endsWith('.words.ts'))

/** Every table of the interface, by its name, in English. */
async function englishTables() {
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<object>))
  const tables = modules.flatMap(
    (module) => Object.entries(module) as [string, (language: string) => unknown][],
  )
  return tables.map(([name, table]) => [name.replace(/Words$/, ''), table] as const)
}

/** The entries of a table with what kind each is. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shapeOf(entry)]))
}

test.each([
  ['de', german],
  ['hi', hindi],
])('%s says all that English says, place by place', async (language, translation) => {
  const english = await englishTables()
  expect(english.length).toBeGreaterThan(20)
  expect(Object.keys(translation).sort()).toEqual(english.map(([name]) => name).sort())
  for (const [name, table] of english) {
    const words = Reflect.get(translation, name) as unknown
    expect({ name, shape: shapeOf(words) }).toEqual({ name, shape: shapeOf(table('en')) })
    expect(table(`${language}-XX`), `${name} before it is loaded`).toBe(table('en'))
    addTranslation(language, translation)
    expect(table(`${language}-XX`), name).toBe(words)
    addTranslation(language, {})
  }
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

test.each([
  ['de', german],
  ['hi', hindi],
])('%s keeps the tokens and places of each sentence', async (_, translation) => {
  const placesOf = (value: unknown) => textsIn(value).map((text) => (text.match(/\{[^}]+\}+/g) ?? []).sort())
  for (const [name, table] of await englishTables())
    expect({ name, places: placesOf(Reflect.get(translation, name)) }).toEqual({
      name,
      places: placesOf(table('en')),
    })
})

test('no sentence of Hindi is left in Latin letters', () => {
  const latin = textsIn(hindi).filter((text) => !/[\u0900-\u097f]/.test(text) && !text.startsWith('/'))
  expect(latin).toEqual(['WhatsApp'])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, SETTINGS } from '../api/src/config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const deploy = join(root, 'deploy')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
}
const { services, volumes } = parse(read('deploy/compose.yml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}
const each = Object.entries(services)
const places = each.flatMap(([, service]) => (service.volumes ?? []).map((line) => line.split(':')[0] ?? ''))

test('what compose.yml names is there: files, volumes and services', () => {
  const files = places.filter((place) => place.startsWith('.'))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(existsSync(join(deploy, file)), file).toBe(true)
  expect(new Set(places.filter((place) => !place.startsWith('.')))).toEqual(new Set(Object.keys(volumes)))
  for (const [, { build }] of each)
    if (build) expect(existsSync(join(deploy, build.context, build.dockerfile)), build.dockerfile).toBe(true)
  const dockerfile = read('deploy/Dockerfile')
  for (const [name, { depends_on = {} }] of each)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const needed = services[other]
      expect(needed, `${name} waits for ${other}`).toBeDefined()
      if (condition === 'service_healthy')
        expect(needed?.healthcheck ?? (needed?.build && /^HEALTHCHECK/m.exec(dockerfile)), other).toBeTruthy()
    }
})

/** Set for one process by the files of `deploy/` themselves. */
const { environment = {} } = services.one ?? {}
const inImage = [...read('deploy/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
  line.split(' ').map((setting) => setting.split('=')[0] ?? ''),
)
const inReadme = [...read('README.md').matchAll(/^\| ((?:`[A-Z_\d]+`(?:, )?)+) \|/gm)].flatMap(
  ([, names = '']) => names.replaceAll('`', '').split(', '),
)
const inExample = [...read('.env.example').matchAll(/^# ([A-Z_\d]+)=/gm)].map(([, name = '']) => name)

test('every setting that is read can be given to the composition, and stands in the README and .env.example', () => {
  expect(SETTINGS.length).toBeGreaterThan(20)
  const sorted = [...SETTINGS].sort()
  expect([...inReadme].sort()).toEqual(sorted)
  expect([...inExample].sort()).toEqual(sorted)
  const ofProgram = inImage.filter((name) => name !== 'NODE_ENV')
  expect([...ofProgram, ...Object.keys(environment)].sort()).toEqual(sorted)
})

test('what the composition leaves open is taken from the variable of the same name, and may be missing', () => {
  const open = Object.entries(environment).filter(([, value]) => /^\$\{[^}]*\}$/.test(value))
  expect(open.length).toBeGreaterThan(15)
  for (const [name, value] of open)
    expect(value).toMatch(new RegExp(`^\\$\\{${name}:(?:-.*|\\?set ${name})\\}$`))
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(
      /\$\{\w+:(?:-([^}]*)|\?[^}]*)\}/g,
      (_all, usual: string | undefined) => usual ?? 'given',
    ),
  ])
  expect(() => readConfig(Object.fromEntries(given))).not.toThrow()
})

test('the unit sets what it has to, and asks for the rest in its file', () => {
  const unit = read('deploy/systemd/fettle@.service')
  const [, line = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const set = line.split(' ').map((setting) => setting.split('=')[0] ?? '')
  for (const name of set) expect(['NODE_ENV', ...SETTINGS]).toContain(name)
  const [, asked = ''] = /^# (.*)\nEnvironmentFile=/m.exec(unit) ?? []
  const names = asked.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []
  expect(names.length).toBeGreaterThan(2)
  for (const name of names) expect(SETTINGS).toContain(name)
})

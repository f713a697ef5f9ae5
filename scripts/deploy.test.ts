import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

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

test('every setting in compose.yml is one of the README', () => {
  const settings = [...read('README.md').matchAll(/^\| ((?:`[A-Z_\d]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => names.replaceAll('`', '').split(', '),
  )
  const given = Object.keys(services.one?.environment ?? {})
  expect(given.length).toBeGreaterThan(10)
  for (const name of given) expect(settings).toContain(name)
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const styles = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'))

test('every part of Mantine that the studio uses has its styles', () => {
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  const styled = [...new Set(used)].filter((name) => existsSync(join(styles, `${name}.css`))).sort()
  const app = readFileSync(join(source, 'app/studio-app.tsx'), 'utf8')
  expect(styled).toContain('Button')
  expect(styled.filter((name) => !app.includes(`styles/${name}.css'`))).toEqual([])
})

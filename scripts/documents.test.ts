import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = tracked()
/** Every file as `/path`, and every folder as `/path/`. */
const paths = new Set(files.flatMap((path) => [`/${path}`, ...foldersOf(path)]))

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}/`)
}

/** Decisions describe the code of their time, and the specification has its own test. */
const documents = files.filter(
  (path) => path.endsWith('.md') && !/^docs\/(?:decisions\/|specification\.md$)/.test(path),
)

/** The code spans that look like a path of this repository, with `{a,b}` expanded. */
function pathsIn(markdown: string): string[] {
  const spans = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return spans.filter(isPath).flatMap((span) => {
    const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(span) ?? []
    return names ? names.split(',').map((name) => before + name + after) : [span]
  })
}

const top = new RegExp(
  `^(?:${[...new Set(files.map((path) => path.split('/')[0] ?? ''))].join('|').replaceAll('.', '\\.')})/`,
)
const isPath = (span: string) =>
  /^[\w@+.{},/-]+$/.test(span) && (top.test(span) || /\.(?:ts|tsx|mjs)$/.test(span))

/** Whether a path exists, whole or as the end of a longer one. Build output is not tracked. */
function exists(path: string): boolean {
  if (/(?:^|\/)(?:dist|\.cache)(?:\/|$)/.test(path)) return true
  return [...paths].some(
    (each) => each.endsWith(`/${path}`) || each.endsWith(`/${path.replace(/\/?$/, '/')}`),
  )
}

describe('documents', () => {
  test.each(documents)('%s names files that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    expect(pathsIn(text).filter((path) => !exists(path))).toEqual([])
  })

  test.each(documents)('%s links to files that exist', (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })
})

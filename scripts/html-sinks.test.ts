import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { tracked } from './setup/tracked.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const shipped = tracked('*.ts', '*.tsx')
  .filter((path) => /^(?:author-app|public-site|api|shared-types)\//.test(path))
  .filter((path) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path))

/** The shipped files that contain a pattern. */
const filesWith = (pattern: RegExp) =>
  shipped.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).sort()

test('the HTML of an article becomes elements in one component, and other markup in none of the studio', () => {
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'public-site/components/article/article.tsx',
    // Scripts and markup of the site itself.
    'public-site/components/document/document.tsx',
    'public-site/components/document/head-tags.tsx',
    'public-site/components/drawings/drawing.tsx',
    'public-site/components/island.tsx',
    'public-site/components/slot.tsx',
  ])
  const sinks =
    /\.(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|createContextualFragment|document\.write(?:ln)?\(['"`]|\bsetHTML(?:Unsafe)?\(|parseHTMLUnsafe/
  expect(filesWith(sinks)).toEqual([])
})

test('one frame of the studio holds markup, and nothing in it may run', () => {
  const preview = 'author-app/src/features/site/preview-pane.tsx'
  expect(filesWith(/srcdoc|srcDoc/)).toEqual([preview])
  expect(filesWith(/sandbox="allow-same-origin"\s+srcDoc=/)).toEqual([preview])
  expect(filesWith(/allow-scripts/)).toEqual([])
})

test('the studio reads HTML in one inert document, and pastes it from one place', () => {
  expect(filesWith(/new DOMParser\(|createHTMLDocument|createElement\('template'\)/)).toEqual([
    'author-app/src/features/safe-html/inert-document.ts',
  ])
  expect(filesWith(/\.pasteHTML\(/)).toEqual(['author-app/src/features/editor/paste/take-paste.ts'])
  expect(filesWith(/\.setContent\(|generateJSON\(|createNodeFromContent\(/)).toEqual([])
})

test('HTML is called safe by the two sanitizers, by what adds addresses or anchors to it, and of what the site stored', () => {
  expect(filesWith(/\bas (?:unknown as )?Safe(?:Html|Body)\b/)).toEqual([
    'api/src/posts/clean-content.ts',
    'author-app/src/features/safe-html/local-image.ts',
    'author-app/src/features/safe-html/sanitize-html.ts',
    'public-site/components/article/article-parts.ts',
    'public-site/components/article/stored-html.ts',
  ])
  expect(filesWith(/\/stored-html\.ts'/)).toEqual(['public-site/pages/blogs/@slug/+Page.tsx'])
  expect(filesWith(/from 'dompurify'/)).toEqual(['author-app/src/features/safe-html/sanitize-html.ts'])
  expect(filesWith(/from 'sanitize-html'/)).toEqual(['api/src/posts/clean-content.ts'])
})

import { LRUCache } from 'lru-cache'
import type { HighlighterCore } from 'shiki/core'
import { type CodeLanguage, codeLanguage, grammarOf } from './code-languages.ts'
import { escapeText, plain } from './html-tokens.ts'

/** Characters of a block that are coloured at most, and of all blocks of an article. What is longer stays plain. */
const MAX_BLOCK = 10_000
const MAX_ARTICLE = 30_000
/** A longer line stays plain: some grammars take time that grows with its square. */
const MAX_LINE = 300

/** A block of code as the sanitizer writes it: its words are text alone. */
const BLOCK = /(<pre(?: [^<>]*)?><code class="language-([\w-]+)[^"]*">)([^<]*)(?=<\/code><\/pre>)/g

/** Characters of coloured HTML that are kept, so that a like or a comment colours no code anew. */
const coloured = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (html) => html.length + 1,
})

const THEME = 'kinds'

let opening: Promise<HighlighterCore> | undefined

async function openHighlighter(): Promise<HighlighterCore> {
  const { createCssVariablesTheme, createHighlighterCore } = await import('shiki/core')
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--', fontStyle: false })],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
}

/** What the style sheet has colours for, by the names of the library's theme. */
const kinds: Record<string, string> = {
  'token-comment': 'comment',
  'token-constant': 'constant',
  'token-deleted': 'deleted',
  'token-function': 'function',
  'token-inserted': 'inserted',
  'token-keyword': 'keyword',
  'token-string': 'string',
  'token-string-expression': 'string',
}

const kindOf = (color = '') => kinds[/^var\(--([\w-]+)\)$/.exec(color)?.[1] ?? '']

/** @returns nothing where the grammar fails on this code, which costs colours and not the page */
async function colour(code: string, language: CodeLanguage): Promise<string | undefined> {
  try {
    return await marked(code, language)
  } catch {
    return undefined
  }
}

async function marked(code: string, language: CodeLanguage): Promise<string> {
  opening ??= openHighlighter()
  const highlighter = await opening
  await highlighter.loadLanguage(await grammarOf(language))
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: MAX_LINE,
    // The same code has the same colours on a busy machine: the length bounds the work.
    tokenizeTimeLimit: 0,
  })
  const words = ({ content, color }: { content: string; color?: string | undefined }) => {
    const kind = content.trim() === '' ? undefined : kindOf(color)
    return kind ? `<span data-code="${kind}">${escapeText(content)}</span>` : escapeText(content)
  }
  return lines.map((line) => line.map(words).join('')).join('\n')
}

/**
 * Marks the words of an article's code by what they are, for the style sheet to colour; readers need no script. Code in a
 * language that is not known, and what is too long, stays plain.
 * @param html as the API cleaned it
 */
export async function highlightCode(html: string): Promise<string> {
  let left = MAX_ARTICLE
  let written = ''
  let end = 0
  for (const found of html.matchAll(BLOCK)) {
    const [whole, open = '', name = '', inner = ''] = found
    const language = codeLanguage(name)
    if (!language || inner.length > Math.min(left, MAX_BLOCK)) continue
    left -= inner.length
    const key = `${language} ${inner}`
    const done = coloured.get(key) ?? (await colour(plain(inner), language)) ?? inner
    coloured.set(key, done)
    written += html.slice(end, found.index) + open + done
    end = found.index + whole.length
  }
  return written + html.slice(end)
}

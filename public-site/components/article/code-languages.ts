import type { LanguageRegistration } from 'shiki/core'

type LoadGrammar = () => Promise<{ default: LanguageRegistration[] }>

/** The languages whose code is coloured. Each grammar is read from its file when an article first shows its language. */
const grammars = {
  bash: () => import('shiki/langs/bash.mjs'),
  c: () => import('shiki/langs/c.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  diff: () => import('shiki/langs/diff.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  powershell: () => import('shiki/langs/powershell.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
} satisfies Record<string, LoadGrammar>

export type CodeLanguage = keyof typeof grammars

/** Other names that writers and other programs give them. */
const otherNames: Record<string, CodeLanguage> = {
  console: 'bash',
  golang: 'go',
  js: 'javascript',
  jsonc: 'json',
  jsx: 'tsx',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  svg: 'xml',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
}

const isLanguage = (name: string): name is CodeLanguage => Object.hasOwn(grammars, name)

/** @returns the language that a name stands for; nothing for one that is not coloured */
export function codeLanguage(name: string): CodeLanguage | undefined {
  const lowered = name.toLowerCase()
  if (isLanguage(lowered)) return lowered
  return Object.hasOwn(otherNames, lowered) ? otherNames[lowered] : undefined
}

/** Reads the grammar of a language. */
export const grammarOf = (language: CodeLanguage) => grammars[language]()

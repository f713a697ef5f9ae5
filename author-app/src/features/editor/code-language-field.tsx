import type { CodeLanguage } from '@fettle/public-site/components/article/code-languages.ts'
import type { Editor } from '@tiptap/core'
import styles from './toolbar.module.css'

/** The languages that the page colours, as writers know them. */
const names: Record<CodeLanguage, string> = {
  bash: 'Shell',
  c: 'C',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

interface CodeLanguageFieldProps {
  editor: Editor
  /** As the code block at the cursor has it; '' for none. */
  language: string
}

/** Chooses the language of the code block that the cursor is in: the page colours it so. Another name stays until it is changed. */
export function CodeLanguageField({ editor, language }: CodeLanguageFieldProps) {
  const isOther = language !== '' && !Object.hasOwn(names, language)
  return (
    <select
      className={styles.choice}
      aria-label="Language of the code"
      value={language}
      onChange={({ currentTarget: { value } }) =>
        editor.commands.updateAttributes('codeBlock', { language: value || null })
      }
    >
      <option value="">No language</option>
      {isOther ? <option value={language}>{language}</option> : null}
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

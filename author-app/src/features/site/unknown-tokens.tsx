import type { FactsDocument, SiteDocumentName } from '@fettle/shared-types'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { DocumentField } from './document-fields.ts'
import { textsOf, unknownTokens } from './document-texts.ts'
import styles from './site.module.css'

interface UnknownTokensProps {
  name: SiteDocumentName
  fields: readonly DocumentField[]
  value: unknown
  register: FactsDocument | undefined
}

/** Says which tokens of a document stand for nothing. */
export function UnknownTokens({ name, fields, value, register }: UnknownTokensProps) {
  const texts = useMemo(() => textsOf(fields, value), [fields, value])
  const hasTokens = name !== 'facts' && texts.some(({ text }) => text.includes('{{'))
  if (!hasTokens || !register) return null
  const unknown = unknownTokens(
    texts,
    register.entries.map((fact) => fact.name),
  )
  if (unknown.length === 0) return null
  return (
    <p className={styles.error}>
      {unknown.map((token) => `{{${token}}}`).join(', ')} {unknown.length === 1 ? 'is' : 'are'} not in the{' '}
      <Link to="/site/facts">register of facts</Link>. Visitors see the last value, or the token itself where
      there never was one.
    </p>
  )
}

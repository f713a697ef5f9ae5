import type { FactsDocument, SiteDocumentName } from '@fettle/shared-types'
import useSWR from 'swr'
import { useSession } from '../session/index.ts'
import { documentFields, documentTitle } from './document-fields.ts'
import { textsOf, tokensIn } from './document-texts.ts'
import styles from './site.module.css'

interface Use {
  document: string
  place: string
}

/** Places that are told of one fact; more are counted. */
const MOST_TOLD = 12

/** Where the texts of the site show each fact, as they are saved. */
export function FactUses({ register }: { register: FactsDocument }) {
  const { api } = useSession()
  const { data: uses, error } = useSWR('fact-uses', async () => {
    const documents = (await api.siteDocuments()).filter(({ name }) => name !== 'facts')
    const places = new Map<string, Use[]>()
    for (const { name, value } of await Promise.all(documents.map(({ name }) => api.siteDocument(name))))
      for (const { fact, ...use } of usesIn(name, value)) places.set(fact, [...(places.get(fact) ?? []), use])
    return places
  })
  if (error) return <p className={styles.hint}>Where facts are used could not be read.</p>
  if (!uses) return null
  const known = new Set(register.entries.map(({ name }) => name))
  const removed = [...uses.keys()].filter((name) => !known.has(name) && !name.startsWith('business.'))
  return (
    <section aria-labelledby="fact-uses" className={styles.uses}>
      <h3 id="fact-uses">Where they are used</h3>
      <dl>
        {[...known, ...removed].map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
              {known.has(name) ? null : (
                <span className={styles.error}> is not in the register: visitors see its last value.</span>
              )}
            </dt>
            <dd>
              <UseList uses={uses.get(name) ?? []} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function usesIn(name: SiteDocumentName, value: unknown): Array<Use & { fact: string }> {
  const document = documentTitle(name)
  return textsOf(documentFields(name), value).flatMap(({ place, text }) =>
    [...new Set(tokensIn(text))].map((fact) => ({ fact, document, place })),
  )
}

function UseList({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return <span className={styles.hint}>Nowhere yet</span>
  const untold = uses.length - MOST_TOLD
  return (
    <ul>
      {[...new Set(uses.map(({ document, place }) => `${document}: ${place}`))]
        .slice(0, MOST_TOLD)
        .map((use) => (
          <li key={use}>{use}</li>
        ))}
      {untold > 0 ? <li>And {untold} more</li> : null}
    </ul>
  )
}

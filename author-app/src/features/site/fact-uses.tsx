import type { FactsDocument } from '@fettle/shared-types'
import { useMemo } from 'react'
import { tokensIn } from './document-texts.ts'
import styles from './site.module.css'
import { type SiteText, useSiteTexts } from './use-site-texts.ts'

/** Places that are told of one fact; more are counted. */
const MOST_TOLD = 12

/** Where the texts of the site show each fact, as they are saved. */
export function FactUses({ register }: { register: FactsDocument }) {
  const data = useSiteTexts()
  const uses = useMemo(() => data && usesIn(data.texts), [data])
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

/** The texts that show each fact, by its name. */
function usesIn(texts: readonly SiteText[]): Map<string, SiteText[]> {
  const places = new Map<string, SiteText[]>()
  for (const text of texts)
    for (const fact of new Set(tokensIn(text.text))) places.set(fact, [...(places.get(fact) ?? []), text])
  return places
}

function UseList({ uses }: { uses: readonly SiteText[] }) {
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

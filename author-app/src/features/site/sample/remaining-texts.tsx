import { type SampleContent, type SiteDocumentName, siteDocumentNames } from '@fettle/shared-types'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import useSWRImmutable from 'swr/immutable'
import lists from '../../../ui/lists.module.css'
import { documentTitle } from '../document-fields.ts'
import list from '../document-list.module.css'
import site from '../site.module.css'
import search from '../site-search.module.css'
import { useSiteDocuments } from '../use-site-documents.ts'
import styles from './sample.module.css'
import { type SampleText, sampleTextsOf } from './sample-texts.ts'
import { inNumber } from './sample-words.ts'

/** What is left in one document. */
interface Left {
  name: SiteDocumentName
  state: string
  texts: readonly SampleText[]
}

/** The sample's texts are fetched for this page alone. */
const loadSample = async () => (await import('@fettle/shared-types/sample')).sampleDocuments

/**
 * What is left in each document as it is saved on this device, beside what the server counts on the site: what is written
 * and not published is not on the site yet.
 */
function useLeft(onSite: SampleContent['texts']): Left[] {
  const documents = useSiteDocuments()
  const { data: sample } = useSWRImmutable('sample-documents', loadSample)
  return useMemo(() => {
    const counted = new Map(onSite.map(({ document, left }) => [document, left]))
    const found = documents && sample ? sampleTextsOf(documents, sample) : undefined
    const states = new Map(documents?.map(({ name, state }) => [name, state]))
    return siteDocumentNames.flatMap((name) => {
      const texts = found?.get(name)
      const left = counted.get(name) ?? 0
      if (texts === undefined)
        return left > 0 ? [{ name, state: inNumber(left, 'sample text'), texts: [] }] : []
      if (texts.length > 0) return [{ name, state: inNumber(texts.length, 'sample text'), texts }]
      const isWaiting = left > 0 && states.get(name) === 'unpublished'
      return isWaiting ? [{ name, state: 'Yours, not published yet', texts }] : []
    })
  }, [documents, onSite, sample])
}

/** Texts of the sample that pages cannot do without, by the document where they are replaced. */
export function RemainingTexts({ texts }: Pick<SampleContent, 'texts'>) {
  const left = useLeft(texts)
  return (
    <section aria-labelledby="sample-stays" className={styles.part}>
      <h3 id="sample-stays">What stays until you rewrite it</h3>
      {left.length === 0 ? (
        <p>Nothing: every text of the site is your own.</p>
      ) : (
        <>
          <p className={site.lede}>
            Pages need these texts, so they are not removed. Keep those that suit your business and rewrite
            the others. Until then visitors read the invented names, numbers and addresses of the sample.
            Texts that name its towns, its money or its trades come first, and so do its prices if your
            currency is another.
          </p>
          <ul className={lists.rows} aria-label="Documents with sample texts">
            {left.map(({ name, state, texts }) => (
              <li key={name}>
                <Link to={`/site/${name}`} className={`${lists.row} ${list.document}`}>
                  <span className={list.name}>{documentTitle(name)}</span>
                  <span className={list.state}>{state}</span>
                </Link>
                {texts.length > 0 ? <EachText name={name} texts={texts} /> : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function EachText({ name, texts }: Pick<Left, 'name' | 'texts'>) {
  const first = texts.filter(({ names }) => names !== '').length
  return (
    <details className={styles.group}>
      <summary>
        {first === 0 ? 'Show the texts' : `Show the texts: ${first} to rewrite first`}
        <span className="visually-hidden"> of “{documentTitle(name)}”</span>
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text.at}>
            <Link to={`/site/${name}?at=${encodeURIComponent(text.at)}`}>{text.place}</Link>
            <p className={search.foundText}>
              <Marked text={text} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Characters told before what is marked, and in all. */
const BEFORE = 60
const MOST = 160

/** The beginning of a text, or what stands around the words that give it away. */
function Marked({ text: { names, text } }: { text: SampleText }) {
  const at = names === '' ? 0 : text.indexOf(names)
  const start = at > BEFORE ? at - BEFORE : 0
  const end = at + names.length
  return (
    <>
      {start > 0 ? '…' : ''}
      {text.slice(start, at)}
      {names === '' ? null : <mark>{names}</mark>}
      {text.slice(end, start + MOST)}
      {text.length > start + MOST ? '…' : ''}
    </>
  )
}

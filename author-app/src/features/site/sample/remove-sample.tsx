import type { SampleContent, SampleRemoval } from '@fettle/shared-types'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useConfirm } from '../../../ui/confirm.tsx'
import { toastError, toastNote } from '../../../ui/toasts.tsx'
import { useFailedChange } from '../../failures/index.ts'
import { postPath } from '../../paths/index.ts'
import { useSession } from '../../session/index.ts'
import { documentTitle } from '../document-fields.ts'
import site from '../site.module.css'
import styles from './sample.module.css'
import { confirmationOf, inNumber, listTitle, ofSampleBusiness } from './sample-words.ts'

interface RemoveSampleProps {
  sample: SampleContent
  onRemoved: (left: SampleContent) => Promise<void>
}

/** Lists what goes and what becomes of it, and removes it once that is confirmed. */
export function RemoveSample({ sample, onRemoved }: RemoveSampleProps) {
  const { api } = useSession()
  const confirm = useConfirm()
  const [fate, setFate] = useState<SampleRemoval['articles']>('draft')
  const [isBusy, setIsBusy] = useState(false)
  const failedChange = useFailedChange()
  const { articles, lists, seen } = sample

  const remove = async () => {
    if (!(await confirm(confirmationOf(sample, fate)))) return
    setIsBusy(true)
    try {
      await onRemoved(await api.removeSampleContent({ articles: fate, seen }))
      toastNote('The sample has been removed.')
    } catch (error) {
      toastError(failedChange(error, 'The sample could not be removed.'))
    }
    setIsBusy(false)
  }

  return (
    <section aria-labelledby="sample-goes" className={styles.part}>
      <h3 id="sample-goes">What is removed</h3>
      <p className={site.lede}>
        Only what nobody has changed is removed. What you wrote or edited stays, and the footer no longer says
        that the site is a sample.
      </p>
      {sample.isSampleBusiness ? (
        <p className={styles.warning}>
          {ofSampleBusiness} <Link to="/site/business">Write your own business first</Link>
        </p>
      ) : null}
      {articles.length + lists.length === 0 ? (
        <p>Nothing but that note at the foot of the pages: no sample article or entry is left on the site.</p>
      ) : null}
      {articles.length > 0 ? (
        <>
          <details className={styles.group}>
            <summary>{inNumber(articles.length, 'starter article')}</summary>
            <ul>
              {articles.map(({ _id, title }) => (
                <li key={_id}>
                  <Link to={postPath(_id)}>{title}</Link>
                </li>
              ))}
            </ul>
          </details>
          <NativeSelect
            label="What becomes of the articles"
            data={[
              { value: 'draft', label: 'Taken off the site and kept as drafts' },
              { value: 'delete', label: 'Deleted for good, with their comments' },
            ]}
            value={fate}
            onChange={({ currentTarget }) => setFate(currentTarget.value === 'delete' ? 'delete' : 'draft')}
          />
        </>
      ) : null}
      {lists.map(({ document, entries }) => (
        <details key={document} className={styles.group}>
          <summary>
            {listTitle(document)}: {inNumber(entries.length, 'sample entry', 'sample entries')}
          </summary>
          <ul>
            {entries.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <p className={site.hint}>
            They are removed from the list, and pages leave that part out while it is empty. To bring them
            back, open “{documentTitle(document)}” and use “History” or “Reset to sample”.
          </p>
        </details>
      ))}
      <p>
        <Button variant="filled" loading={isBusy} onClick={() => void remove()}>
          Remove the sample…
        </Button>
      </p>
    </section>
  )
}

import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { useAsOpenPart } from '../../../ui/open-part.ts'
import { troubleOf } from '../../api/index.ts'
import { Trouble } from '../../failures/index.ts'
import { useMay, useSession } from '../../session/index.ts'
import { useRetryOnceBack } from '../../sync/index.ts'
import site from '../site.module.css'
import { RemainingTexts } from './remaining-texts.tsx'
import { RemoveSample } from './remove-sample.tsx'
import styles from './sample.module.css'

/** What of the sample visitors still see: what goes with one action, and what the owner has to write. It needs the network. */
export function SamplePage() {
  useAsOpenPart('Sample content')
  const mayRemove = useMay('business')
  return (
    <div className={site.page}>
      <p className={site.back}>
        <Link to="/site" className="way">
          All documents
        </Link>
      </p>
      <h2 className={site.title}>Sample content</h2>
      {mayRemove ? <Left /> : <p className="quiet">Only an owner of this site can remove the sample.</p>}
    </div>
  )
}

function Left() {
  const { api, engine } = useSession()
  const { data, error, mutate } = useSWR('sample-content', () => api.sampleContent())
  const trouble = error ? troubleOf(error, 'What is left of the sample could not be read.') : undefined
  const retry = () => void mutate()
  useRetryOnceBack(trouble, retry)
  if (!data)
    return trouble ? (
      <Trouble retry={retry}>{trouble.sentence}</Trouble>
    ) : (
      <Skeleton role="group" height="12rem" aria-label="Loading what is left of the sample" />
    )
  const isLeft = data.articles.length + data.lists.length > 0
  return (
    <>
      <div role="status" className={styles.state}>
        {data.isRemoved && !isLeft && (
          <p>The sample has been removed. The site no longer says that it is a sample.</p>
        )}
        {data.isRemoved && isLeft && (
          <p>The sample was removed before. This part of it is on the site again:</p>
        )}
      </div>
      {(isLeft || !data.isRemoved) && (
        <RemoveSample
          sample={data}
          onRemoved={async (left) => {
            await mutate(left, { revalidate: false })
            await engine.sync.now()
          }}
        />
      )}
      <RemainingTexts texts={data.texts} />
    </>
  )
}

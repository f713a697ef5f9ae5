import type { PictureUse } from '@fettle/shared-types'
import { Link } from 'react-router-dom'
import lists from '../../ui/lists.module.css'
import { useMay } from '../session/index.ts'
import { documentTitle } from '../site/index.ts'
import { PostLink } from '../sync/index.ts'
import styles from './media.module.css'

const placeWords: Record<PictureUse['place'], string> = {
  thumbnail: 'Thumbnail',
  article: 'In the article',
  site: 'On the site',
  earlier: 'Earlier version',
}

const keyOf = ({ place, document, postId }: PictureUse, index: number) =>
  `${place} ${document ?? postId ?? index}`

interface PictureUsesProps {
  uses: readonly PictureUse[]
  /** Whether they are only the places that this device knows of. */
  isOfDevice?: boolean
}

/** Where a picture is shown, each place with a way to it. */
export function PictureUses({ uses, isOfDevice = false }: PictureUsesProps) {
  if (uses.length === 0)
    return (
      <p className={styles.note}>
        {isOfDevice
          ? 'Nothing on this device shows this picture.'
          : 'No post and no document of the site shows this picture.'}
      </p>
    )
  return (
    <section aria-labelledby="picture-uses">
      <h2 id="picture-uses" className={styles.heading}>
        Where it is shown
      </h2>
      <ul className={lists.rows} aria-labelledby="picture-uses">
        {uses.map((use, index) => (
          <li key={keyOf(use, index)} className={`${lists.entry} ${styles.use}`}>
            <UseName use={use} />
            <span className={styles.place}>
              {placeWords[use.place]}
              {use.status === 'Draft' ? ' · draft' : ''}
            </span>
          </li>
        ))}
      </ul>
      {isOfDevice ? null : (
        <p className={styles.note}>
          A picture can be deleted once nothing shows it, and no earlier version did.
        </p>
      )}
    </section>
  )
}

/** What shows it, with a way there. */
function UseName({ use: { document, postId, title, status } }: { use: PictureUse }) {
  const mayEditSite = useMay('site')
  if (document) {
    const name = documentTitle(document)
    return mayEditSite ? <Link to={`/site/${document}`}>{name}</Link> : <span>{name}</span>
  }
  if (postId === null) return <span>A draft of somebody else</span>
  return <PostLink post={{ _id: postId, title, status }} />
}

import type { Photograph as PhotographValue } from '@fettle/shared-types'
import { caseWords } from '../../words/service.words.ts'
import { servicePath } from '../business/services.ts'
import { useWords } from '../dates/site-locale.ts'
import { Photograph } from '../photograph/photograph.tsx'
import { useMenuServices } from '../request/request.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './before-after.module.css'
import { isOf, type WholePair } from './pairs.ts'

const SIZES = '(min-width: 75rem) 18rem, (min-width: 40rem) 25vw, 50vw'

/** Photographs of the same thing, side by side. @param naming whether each says of which service it is */
export function BeforeAfter({ pairs, naming = false }: { pairs: readonly WholePair[]; naming?: boolean }) {
  const { before, after } = useWords(caseWords)
  const services = useMenuServices()
  return (
    <ul className={styles.pairs}>
      {pairs.map((pair) => {
        const service = services.find((one) => isOf(pair, one))
        return (
          <Reveal as="li" key={pair.id} threshold={0.1}>
            <figure className={styles.pair}>
              <div className={styles.photographs}>
                <Side label={before} photograph={pair.before} />
                <Side label={after} photograph={pair.after} />
              </div>
              <figcaption className={styles.caption}>
                {pair.caption}
                {naming && service ? <a href={servicePath(service)}>{service.name}</a> : null}
              </figcaption>
            </figure>
          </Reveal>
        )
      })}
    </ul>
  )
}

function Side({ label, photograph }: { label: string; photograph: PhotographValue }) {
  return (
    <div className={styles.side}>
      <span className={styles.label}>{label}</span>
      <Photograph photograph={photograph} sizes={SIZES} className={styles.photograph} />
    </div>
  )
}

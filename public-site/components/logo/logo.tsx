import type { SiteLook } from '../business/site-look.ts'
import { useRequest } from '../request/request.tsx'
import styles from './logo.module.css'

/** Letters of a name that have room in one line of the header. */
const ROOM = 14

/** Those that have it on a phone too, in the same size. */
const ROOM_ON_PHONES = 9

const lengthOf = ({ length }: string) =>
  length > ROOM ? 'two-lines' : length > ROOM_ON_PHONES ? 'one-line' : undefined

/** An uploaded logo, that of the theme where there are two. The name says what it is, unless it stands alone. */
function LogoPictures({ logo, name }: { logo: NonNullable<SiteLook['logo']>; name: string }) {
  const { light, dark, isNameShown } = logo
  const alt = isNameShown ? '' : name
  return (
    <>
      <img {...light} alt={alt} className={`${styles.picture} ${dark ? styles.onLight : styles.onPaper}`} />
      {dark ? <img {...dark} alt={alt} className={`${styles.picture} ${styles.onDark}`} /> : null}
    </>
  )
}

/** The mark of the business, a hexagon nut with one callout, letters or a logo, and its name. */
export function Logo() {
  const { business, look } = useRequest()
  const { name } = business
  return (
    <a href="/" className={styles.logo} data-long={lengthOf(name)}>
      {look.logo ? (
        <LogoPictures logo={look.logo} name={name} />
      ) : look.letters ? (
        <span className={styles.letters} aria-hidden="true">
          {look.letters}
        </span>
      ) : (
        <svg
          viewBox="0 0 32 32"
          className={styles.mark}
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M9.2 4.2h13.6L29.6 16l-6.8 11.8H9.2L2.4 16z" strokeLinejoin="round" />
          <circle cx="16" cy="16" r="6.2" />
          <circle cx="16" cy="16" r="2.6" fill="var(--color-signal)" stroke="none" />
        </svg>
      )}
      {look.logo?.isNameShown === false ? null : <span className={styles.name}>{name}</span>}
    </a>
  )
}

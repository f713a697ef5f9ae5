import { infoTiles } from '../../content/contact.content.ts'
import { Icon } from '../drawings/icon.tsx'
import styles from './info-tiles.module.css'

/** Address, phone, email and hours, first thing on the page. */
export function InfoTiles() {
  return (
    <ul className={styles.tiles}>
      {infoTiles.map((tile) => (
        <li key={tile.label} className={styles.tile}>
          <Icon name={tile.icon} className={styles.icon} />
          <span className={styles.label}>{tile.label}</span>
          {tile.href ? <a href={tile.href}>{tile.value}</a> : <span>{tile.value}</span>}
        </li>
      ))}
    </ul>
  )
}

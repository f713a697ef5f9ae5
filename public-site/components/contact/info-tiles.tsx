import type { BusinessDocument, IconName } from '@fettle/shared-types'
import { townLine } from '@fettle/shared-types/address-lines'
import { tileWords } from '../../words/contact.words.ts'
import { mainEmail, mainPhone, telHref } from '../business/links.ts'
import { Icon } from '../drawings/icon.tsx'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { WholeHours } from '../opening/whole-hours.tsx'
import { useBusiness } from '../request/request.tsx'
import styles from './ways-to-reach.module.css'

interface InfoTile {
  label: string
  value: string
  icon: IconName
  href?: string
}

/** Address, phone, email and hours; the address only where there is an office. */
export function infoTiles(business: BusinessDocument): InfoTile[] {
  const tileLabels = tileWords(business.language)
  const [office] = business.offices
  const address = office && [office.street, townLine(office, business.country)].filter(Boolean)
  const phone = mainPhone(business)
  const email = mainEmail(business)
  return [
    ...(address?.length
      ? [{ label: tileLabels.address, value: address.join(', '), icon: 'map-pin' as const }]
      : []),
    { label: tileLabels.phone, value: phone, icon: 'phone', href: telHref(phone) },
    { label: tileLabels.email, value: email, icon: 'mail', href: `mailto:${email}` },
    { label: tileLabels.hours, value: hoursInWords(business), icon: 'clock' },
  ]
}

/** What a visitor looks for first, at the top of the contact page. */
export function InfoTiles() {
  return (
    <ul className={styles.tiles}>
      {infoTiles(useBusiness()).map((tile) => (
        <li key={tile.label} className={styles.tile}>
          <Icon name={tile.icon} className={styles.icon} />
          <span className={styles.label}>{tile.label}</span>
          {tile.href ? (
            <a href={tile.href}>
              <AtTheSign of={tile.value} />
            </a>
          ) : (
            <span>{tile.icon === 'clock' ? <WholeHours of={tile.value} /> : tile.value}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** An address that breaks before its domain where it is too long for a line; other texts stay as they are. */
function AtTheSign({ of }: { of: string }) {
  const [name, domain] = of.split('@')
  if (domain === undefined) return of
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}

import { accentOf, paletteOf, paperOf } from '@fettle/shared-types'
import { addressInLine } from '@fettle/shared-types/address-lines'
import type { Queryable } from '../database/database.ts'
import { readPublished } from '../site/site.service.ts'
import type { MailLook } from './letter.ts'

/** The look of the site, as far as mails have it: its name, its first office, its address and its colours. */
export async function readMailLook(db: Queryable, publicOrigin: string): Promise<MailLook> {
  const {
    name: business,
    country,
    offices: [office],
  } = await readPublished(db, 'business')
  const appearance = await readPublished(db, 'appearance')
  const { accent, ink } = paletteOf(accentOf(appearance), paperOf(appearance))
  const address = office ? addressInLine(office, country) : ''
  return { business, address, host: new URL(publicOrigin).host, accent, ink }
}

import { accentOf, paletteOf, paperOf } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'
import { readPublished } from '../site/site.service.ts'
import type { MailLook } from './message.ts'

/** The look of the site, as far as mails have it: its name and its colours. */
export async function readMailLook(db: Queryable): Promise<MailLook> {
  const { name: business } = await readPublished(db, 'business')
  const appearance = await readPublished(db, 'appearance')
  const { accent, ink } = paletteOf(accentOf(appearance), paperOf(appearance))
  return { business, accent, ink }
}

import type { Choice, ConflictView } from '../../engine/index.ts'
import { recentMoment } from '../../ui/dates.ts'

/** Where each version is, and since when. */
export interface SideNames {
  mine: string
  theirs: string
}

/** A time that is not known is left out. */
export const sideNames = ({ mineAt, theirsAt }: Pick<ConflictView, 'mineAt' | 'theirsAt'>): SideNames => ({
  mine: mineAt ? `This device, ${recentMoment(mineAt)}` : 'This device',
  theirs: `Saved on the site, ${recentMoment(theirsAt)}`,
})

export const choiceLabels: Record<Choice, string> = {
  mine: 'This device',
  theirs: 'Saved on the site',
  both: 'Both, this device first',
}

const fieldLabels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  caption: 'Caption',
  category: 'Category',
  read_time_minutes: 'Read time (minutes)',
  status: 'Status',
  publish_at: 'Publish on',
  language: 'Language',
  series: 'Series',
  placement: 'Pinned',
  thumbnail: 'Thumbnail',
  'seo_meta.meta_title': 'Meta title',
  'seo_meta.meta_description': 'Meta description',
}

export const fieldLabel = (field: string): string => fieldLabels[field] ?? field

/** How one side stands to the version both were made from. */
export type SideChange = 'changed' | 'added' | 'removed' | 'as it was'

export function changeOf(base: readonly string[], side: readonly string[]): SideChange {
  if (side.length === 0) return 'removed'
  if (base.length === 0) return 'added'
  return base.length === side.length && base.every((block, index) => block === side[index])
    ? 'as it was'
    : 'changed'
}

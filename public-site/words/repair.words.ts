import { translated } from './translated.ts'

/** The names of the chapters of the repair page. */
export const repairChapterWords = translated('repairChapter', { devices: 'Devices', process: 'The process' })

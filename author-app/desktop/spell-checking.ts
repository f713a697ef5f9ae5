import type { MenuItemConstructorOptions, Session } from 'electron'
import { z } from 'zod'
import type { SavedJson } from './safe-file.ts'

export const SpellingChoice = z.object({ languages: z.array(z.string().max(20)).max(10) })
export type SpellingChoice = z.infer<typeof SpellingChoice>

type SpellingSession = Pick<
  Session,
  'availableSpellCheckerLanguages' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
>

export interface Spelling {
  available: string[]
  chosen(): string[]
  toggle(language: string): Promise<void>
}

const offered = ['en-GB', 'en-US', 'en-AU', 'en-CA', 'hi']
const names = new Intl.DisplayNames(['en-IN'], { type: 'language' })

/** The dictionaries for a locale: its own, else another of its language, else British English. */
export function languagesFor(locale: string, available: string[]): string[] {
  const [language = ''] = locale.split('-')
  const wanted = [locale, ...(language === 'en' ? ['en-GB'] : []), language]
  const found =
    wanted.find((one) => available.includes(one)) ?? available.find((one) => one.startsWith(`${language}-`))
  return [found ?? 'en-GB'].filter((one) => available.includes(one))
}

/** Spell-checking in the languages the user chose. On macOS the system chooses the language, and there is no list. */
export async function startSpelling(
  session: SpellingSession,
  file: SavedJson<SpellingChoice>,
  locale: string,
): Promise<Spelling> {
  const available = session.availableSpellCheckerLanguages
  const saved = (await file.read())?.languages.filter((language) => available.includes(language))
  let chosen = saved ?? languagesFor(locale, available)
  const apply = () => {
    session.setSpellCheckerEnabled(available.length === 0 || chosen.length > 0)
    if (chosen.length > 0) session.setSpellCheckerLanguages(chosen)
  }
  apply()
  return {
    available,
    chosen: () => chosen,
    async toggle(language) {
      if (!available.includes(language)) return
      chosen = chosen.includes(language) ? chosen.filter((one) => one !== language) : [...chosen, language]
      apply()
      await file.write({ languages: chosen })
    },
  }
}

/** The languages as menu items: English, Hindi, and every chosen one. */
export function spellingMenu(spelling: Spelling, changed: () => void): MenuItemConstructorOptions[] {
  const shown = spelling.available.filter(
    (language) => offered.includes(language) || spelling.chosen().includes(language),
  )
  return shown.map((language) => ({
    label: names.of(language) ?? language,
    type: 'checkbox',
    checked: spelling.chosen().includes(language),
    click: () => void spelling.toggle(language).then(changed),
  }))
}

import { createExternalStore } from './external-store.ts'

/** How dates and times are written, and on whose clock. */
export interface DateLocale {
  /** A language tag, such as `en-IN`. */
  language: string
  /** Such as `Asia/Kolkata`; without one, that of this device. */
  timeZone?: string | undefined
}

/** Where this device is. The browser takes long to say so the first time: the start of the studio does not ask. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The language of the site that the studio is open for, the sample's until the site has told its own, on this device's clock. */
export const dateLocale = createExternalStore<DateLocale>({ language: 'en-IN' })

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of a locale; kept, because lists ask for the same one with each of their dates. */
export function dateFormat(
  { language, timeZone }: DateLocale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options })
  formats.set(key, format)
  return format
}

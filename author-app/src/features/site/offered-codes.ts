import { spokenLanguages } from '@fettle/shared-types'
import type { CodeKind } from './document-fields.ts'

/** A code that is offered. */
interface OfferedCode {
  code: string
  /** What is shown beside it; '' where the code says it. */
  label: string
  /** What else people type for it. */
  names: readonly string[]
}

/** Browsers that offer a zone by its former name know the present one too. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** The present name of a time zone. */
export const presentZone = (zone: string) => renamed[zone] ?? zone

function timeZones(): OfferedCode[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(presentZone))
  return [...zones].sort().map((code) => {
    const city = code.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
    return { code, label: '', names: [city] }
  })
}

const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

function currencies(): OfferedCode[] {
  const naming = new Intl.DisplayNames('en', { type: 'currency' })
  const ofDevice = new Intl.DisplayNames(navigator.language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => {
    const name = naming.of(code) ?? code
    const sign = signOf(code)
    const names = [name, sign, ofDevice.of(code) ?? code]
    return { code, label: sign === code ? name : `${name} (${sign})`, names }
  })
}

/** Languages as countries write them, of those in which the site has words of its own. */
const ofCountries = ['en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-US', 'de-AT', 'de-CH', 'de-DE', 'hi-IN']

function languages(): OfferedCode[] {
  const naming = new Intl.DisplayNames('en', { type: 'language' })
  return [...ofCountries, ...Object.keys(spokenLanguages())].map((code) => {
    const name = naming.of(code) ?? code
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return { code, label: own === name ? name : `${name} (${own})`, names: [name, own] }
  })
}

const offering = { 'time-zone': timeZones, currency: currencies, language: languages }

/** The codes of a kind that this browser knows. */
export const offeredCodes = (kind: CodeKind): OfferedCode[] => offering[kind]()

/** The code that a text names by its name, its sign, or its own letters; otherwise the text. */
export function codeNamed(text: string, kind: CodeKind): string {
  const wanted = text.trim().toLowerCase()
  const found = offeredCodes(kind).find(({ code, names }) =>
    [code, ...names].some((name) => name.toLowerCase() === wanted),
  )
  return found?.code ?? text
}

import { type Account, AppearanceDocument, Category } from '@fettle/shared-types'
import { lettersOf } from '@fettle/shared-types/letters'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import useSWR from 'swr'
import { z } from 'zod'
import { dateLocale } from '../../ui/date-locale.ts'
import { useExternalStore } from '../../ui/external-store.ts'
import { recall, remember } from './device-memory.ts'
import { useSession } from './session.ts'

const Categories = z.array(Category).min(1)
const ofSample: Category[] = [
  'Plumbing',
  'Carpentry',
  'Deep Cleaning',
  'Pest Control',
  'Electrical Works',
  'Electrical Appliances',
]

function remembered(key: string): string | null {
  try {
    return recall(key)
  } catch {
    return null
  }
}

/** A fact of the business, which the account tells; without a network, what it told this device last. */
function useBusinessFact(key: string, read: (account: Account) => string | undefined): string | null {
  const { api } = useSession()
  const { data } = useSWR('account', () => api.account())
  const fact = data && read(data)
  useEffect(() => {
    if (fact === undefined) return
    remember(key, fact)
  }, [key, fact])
  return fact ?? remembered(key)
}

const useBusinessName = (): string =>
  useBusinessFact('fettle-business-name', (account) => account.businessName) ?? 'Fettle'

/** What the studio is called: after the business of its site, as far as this device knows it. */
export const useStudioName = (): string => `${useBusinessName()} studio`

/** The letters of the studio's mark: those that the site's mark has, or would have. */
export function useStudioLetters(): string {
  const name = useBusinessName()
  const appearance = useAppearance()
  return (appearance?.mark === 'letters' && appearance.letters) || lettersOf(name)
}

/** The categories of posts, in the order of the site; until this device has heard of them, those of the sample. */
export function useCategories(): Category[] {
  const told = useBusinessFact(
    'fettle-categories',
    ({ categories }) => categories && JSON.stringify(categories),
  )
  return useMemo(() => {
    const known = Categories.safeParse(told && JSON.parse(told))
    return known.success ? known.data : ofSample
  }, [told])
}

const Facts = z.record(z.string(), z.string())
const noFacts: Readonly<Record<string, string>> = {}

/** What the facts of the site read, by name; none until this device has heard of them. */
export function useFacts(): Readonly<Record<string, string>> {
  const told = useBusinessFact('fettle-facts', ({ facts }) => facts && JSON.stringify(facts))
  return useMemo(() => {
    const known = Facts.safeParse(told && JSON.parse(told))
    return known.success ? known.data : noFacts
  }, [told])
}

/** How the site looks; nothing until this device has heard of it. */
export function useAppearance(): AppearanceDocument | undefined {
  const told = useBusinessFact(
    'fettle-appearance',
    ({ appearance }) => appearance && JSON.stringify(appearance),
  )
  // This device may remember what an earlier version told it.
  return useMemo(() => AppearanceDocument.safeParse(told && JSON.parse(told)).data, [told])
}

/** The time zone of the business; until this device has heard of it, the sample's. */
export const useSiteZone = (): string =>
  useBusinessFact('fettle-site-zone', (account) => account.timeZone) ?? 'Asia/Kolkata'

/** The digits before the numbers of the business's country; until this device has heard of it, the sample's. */
export const useCallingCode = (): string =>
  useBusinessFact('fettle-calling-code', (account) => account.callingCode) ?? '91'

/**
 * Has dates written as the site writes them, on the clock of this device.
 * @returns changes when screens that show dates have to be drawn anew
 */
export function useDatesOfSite(): string {
  const language = useBusinessFact('fettle-site-language', (account) => account.language) ?? 'en-IN'
  useLayoutEffect(() => {
    if (dateLocale.get().language !== language) dateLocale.set({ language })
  }, [language])
  return useExternalStore(dateLocale).language
}

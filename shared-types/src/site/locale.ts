import { z } from 'zod'
import { bounds } from '../bounds.ts'
import { characters, text } from '../fields.ts'
import { isKnown, isLanguage, spokenLanguages } from '../language.ts'
import { unique } from './item.ts'

const isTimeZone = (timeZone: string) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone }))

/** Where the business is at home: its country, clock, money and language. */
export const LocaleFields = {
  country: text('country', { ...bounds.site.business.line, min: 1 }).meta({
    title: 'Country',
    group: 'Country and language',
  }),
  timeZone: text('timeZone', { min: 1, max: 60 })
    .refine(isTimeZone, 'timeZone must be a time zone, such as Europe/Berlin')
    .meta({
      title: 'Time zone',
      description: 'Type your city, or the nearest large one. Opening hours are on its clock.',
      codes: 'time-zone',
    }),
  currency: characters('currency')
    .trim()
    .regex(/^[A-Z]{3}$/, 'currency must be three capital letters, such as EUR')
    .meta({
      title: 'Currency',
      description:
        'Type its name, or its three letters, such as EUR. Prices that are written already keep their figures.',
      codes: 'currency',
      whenChanged: 'prices keep their figures, so check each',
    }),
  language: text('language', { min: 1, max: 20 })
    .refine(isLanguage, 'language must be a language, such as de or en-GB')
    .meta({
      title: 'Language',
      description:
        'The language that the site is written in. Type its name, such as German, or its letters, such as en-GB. Its own words, such as those of buttons and forms, are there in English, German and Hindi; beside other languages they are English.',
      codes: 'language',
    }),
  languages: z
    .array(
      text('language', { min: 1, max: 20 })
        .refine(isLanguage, 'language must be a language, such as de')
        .meta({
          title: 'Language',
          initial: '',
          get options() {
            return spokenLanguages()
          },
        }),
      { error: 'languages must be a list' },
    )
    .max(
      bounds.site.business.languages,
      `languages must have at most ${bounds.site.business.languages} entries`,
    )
    .refine(
      unique((tag: string) => tag),
      'A language must be there once.',
    )
    .default([])
    .meta({
      title: 'Languages you speak',
      item: 'language',
      description:
        'Those in which customers can talk and write to you, for the contact and about pages and search engines.',
    }),
}

import { sampleDocuments } from '@fettle/shared-types/sample'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Page as ErrorPage } from '../../pages/_error/+Page.tsx'
import { Page as ArticleGone } from '../../pages/404/+Page.tsx'
import { german } from '../../words/languages/german.ts'
import { addTranslation } from '../../words/translated.ts'
import { RequestProvider } from '../request/request.tsx'
import { sampleRequest } from '../testing/sample-request.ts'

const { business, navigation } = sampleDocuments

/** The three error pages of a site with words and language of its own, one below the other. */
function shown(change: Partial<typeof navigation>, language = business.language): string {
  const facts = { business: { ...business, language }, navigation: { ...navigation, ...change } }
  return renderToStaticMarkup(
    <>
      <RequestProvider value={sampleRequest({ ...facts, isNotFound: true })}>
        <ErrorPage />
        <ArticleGone />
      </RequestProvider>
      <RequestProvider value={sampleRequest(facts)}>
        <ErrorPage />
      </RequestProvider>
    </>,
  )
}

test('the sample says what the error pages have always said', () => {
  const html = shown({})
  for (const text of [
    'Page not found',
    'This page does not exist. Check the address, or search.',
    'Blog not found.',
    'This article does not exist, or is no longer published. Search for its subject, or read the newest articles.',
    'Something broke on our side',
    'This page could not be shown. The error has been logged. Please try again in a minute.',
    'Read the blog',
  ])
    expect(html).toContain(text)
})

test('error pages show the words and links of the business; what it left alone is in the language of the site', () => {
  addTranslation('de', german)
  const own = {
    notFoundTitle: 'Hier tropft nichts',
    articleGoneText: 'Den Beitrag haben wir abgebaut.',
    faultTitle: 'Wir reparieren gerade selbst',
    waysOn: [
      { id: 'home', label: 'Home', href: '/' },
      { id: 'prices', label: 'Preise', href: '/services/prices' },
    ],
  }
  const html = shown(own, 'de-DE')
  for (const text of [own.notFoundTitle, own.articleGoneText, own.faultTitle, '>Preise<', '>Startseite<'])
    expect(html).toContain(text)
  expect(html).toContain('Artikel nicht gefunden.')
  for (const text of ['Page not found', 'Zu den Artikeln', 'Blog not found', 'Something broke'])
    expect(html).not.toContain(text)
})

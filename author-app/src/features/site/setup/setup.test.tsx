// @vitest-environment jsdom
import { type SiteDocument, type SiteDocumentName, siteDocumentNames } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { author, fakeServer } from '../../../testing/fake-server.ts'
import { renderStudio } from '../../../testing/render-studio.tsx'

const at = '2026-11-20T06:00:00.000Z'

/** Keeps the documents of the set-up as the API does. */
function siteServer(permissions = ['site', 'business']) {
  let saves = 0
  const documents = new Map<string, SiteDocument>(
    siteDocumentNames.map((name) => {
      const value = sampleDocuments[name]
      const times = { updatedAt: null, publishedAt: null }
      return [name, { name, state: 'sample', rev: 'sample', ...times, value, published: value }]
    }),
  )
  const stored = (name: string) => documents.get(name) as SiteDocument
  const saving = (name: SiteDocumentName) => ({
    [`GET /site/${name}`]: () => stored(name),
    [`PUT /site/${name}`]: ({ text }: { text: string }) => {
      saves += 1
      const change = { value: JSON.parse(text), rev: `rev-${saves}`, updatedAt: at }
      documents.set(name, { ...stored(name), ...change, state: 'unpublished' })
      return stored(name)
    },
  })
  const server = fakeServer({
    'GET /account': () => ({ email: author, name: '', role: 'owner', permissions }),
    'GET /account/devices': () => [],
    'GET /site/changes': () => ({
      documents: [...documents.values()],
      names: siteDocumentNames,
      cursor: 'c',
    }),
    ...saving('business'),
    ...saving('services'),
    ...saving('appearance'),
    'POST /site/publish': ({ text }) => {
      const sent: { documents: Array<{ name: string; rev: string }> } = JSON.parse(text)
      for (const { name } of sent.documents) {
        const now = stored(name)
        documents.set(name, { ...now, published: now.value, state: 'edited', publishedAt: at })
      }
      return sent.documents.map(({ name }) => stored(name))
    },
  })
  return { ...server, stored }
}

afterEach(() => localStorage.clear())

const type = async (label: string, value: string) =>
  fireEvent.change((await screen.findAllByLabelText(label))[0] as HTMLElement, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const stepTitle = () => screen.findByRole('heading', { level: 2 })

test('the owner of a sample site is offered the set-up, which can be put off', async () => {
  siteServer()
  const { user, path } = renderStudio('/profile')
  const offer = within(await screen.findByRole('region', { name: 'Make this site yours' }))
  await user.click(offer.getByRole('link', { name: 'Set up the site' }))
  await waitFor(() => expect(path()).toBe('/site/setup'))
  expect((await stepTitle()).textContent).toBe('Your business')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: 'Make this site yours' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Site' }))
  expect(await screen.findByRole('link', { name: 'Set up the site' })).toBeDefined()
})

test('an editor is offered none', async () => {
  siteServer(['site'])
  renderStudio('/site')
  expect(await screen.findByRole('list', { name: 'The business' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Set up the site' })).toBeNull()
})

test('nothing of the sample business is taken over, and nothing is published before it is whole', async () => {
  const { stored, calls } = siteServer()
  renderStudio('/site/setup')
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('')
  expect(screen.getByText('Nothing is changed yet: visitors see the sample.')).toBeDefined()
  await type('Name', 'Möller Reparaturen')
  press('Skip for now')
  expect((await stepTitle()).textContent).toBe('Country and language')
  expect(document.activeElement?.textContent).toBe('Country and language')
  expect(screen.getByText('(not complete)')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Publish' }))
  expect(await screen.findByText(/these steps need something/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish the site' })).toBeNull()
  expect([stored('business').state, calls.some(({ method }) => method === 'PUT')]).toEqual(['sample', false])
})

test('what is wrong with a field is said there once it is left, and nothing yet of one that is empty', async () => {
  siteServer()
  renderStudio('/site/setup?step=contact')
  const number = await screen.findByLabelText('Number')
  await type('Number', '030 1234567')
  expect(screen.queryByText(/must begin with \+/)).toBeNull()
  fireEvent.blur(number)
  expect(await screen.findByText(/^This must begin with \+ and the country code/)).toBeDefined()
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Please fill this in.')).toBeNull()
  await type('Number', '+49 30 1234567')
  expect(screen.queryByText(/must begin with \+/)).toBeNull()
})

test('what is missing is named by field, in later steps by step too, and is gone to from there', async () => {
  siteServer()
  renderStudio('/site/setup')
  const missing = async () =>
    within(await screen.findByRole('list', { name: 'What needs your attention' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  await type('Name', 'Möller Reparaturen')
  expect(
    await screen.findByText(/2 places need your attention. The later steps ask for the rest/),
  ).toBeDefined()
  expect(await missing()).toEqual(['Tagline', 'Description'])
  press('Description')
  expect(document.activeElement).toBe(screen.getByLabelText('Description'))
  await type('Description', 'Eine Werkstatt in Berlin.')
  press('Skip for now')
  expect(await missing()).toEqual(['Your business: Tagline', 'Country', 'Currency'])
  press('Your business: Tagline')
  expect((await stepTitle()).textContent).toBe('Your business')
  expect(document.activeElement).toBe(screen.getByLabelText('Tagline'))
  await type('Tagline', 'Wir reparieren')
  expect(await screen.findByText(/It is saved as a draft once the later steps are filled in/)).toBeDefined()
  expect(screen.queryByRole('list', { name: 'What needs your attention' })).toBeNull()
  press('Next')
  press('Back')
  press('Next')
  expect(document.activeElement?.textContent).toBe('Country and language')
})

test('who only looks at the set-up leaves nothing unsent behind', async () => {
  siteServer()
  const { user } = renderStudio('/site/setup')
  expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await screen.findByRole('region', { name: 'Make this site yours' })
  await user.click(screen.getByRole('link', { name: 'Set up the site' }))
  await screen.findByLabelText('Name')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Synced' })).toBeDefined())
})

test('what was filled in is kept where the set-up is left, then published as one with the list of what changes', async () => {
  const { stored, sent } = siteServer()
  const { user } = renderStudio('/site/setup')
  await type('Name', 'Möller Reparaturen')
  await type('Tagline', 'Wir reparieren')
  await type('Description', 'Eine Werkstatt in Berlin.')
  press('Next')
  await user.click(screen.getByRole('link', { name: 'Profile' }))
  await screen.findByRole('region', { name: 'Make this site yours' })
  await user.click(screen.getByRole('link', { name: 'Set up the site' }))
  expect((await stepTitle()).textContent).toBe('Country and language')
  await type('Country', 'Germany')
  await type('Currency', 'EUR')
  press('Next')
  await type('Number', '+49 30 1234567')
  await type('Address', 'post@moeller.example')
  await waitFor(() => expect(stored('business').state).toBe('unpublished'))
  fireEvent.click(screen.getByRole('link', { name: 'What you repair' }))
  fireEvent.click(await screen.findByLabelText('Plumbing'))
  await type('Another service', 'Dachrinnen')
  press('Add the service')
  expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Dachrinnen' })).toMatchObject({
    checked: true,
  })
  await type('Another service', 'Fenster')
  fireEvent.keyDown(screen.getByLabelText('Another service'), { key: 'Enter' })
  await type('Another service', 'Türen')
  fireEvent.blur(screen.getByLabelText('Another service'))
  for (const name of ['Fenster', 'Türen'])
    expect(await screen.findByRole<HTMLInputElement>('checkbox', { name })).toMatchObject({ checked: true })
  await type('Another service', ' türen')
  expect(screen.getByText('This service is in the list already.')).toBeDefined()
  fireEvent.blur(screen.getByLabelText('Another service'))
  expect(screen.queryAllByRole('checkbox', { name: /türen/i })).toHaveLength(1)
  press('Remove: Fenster')
  expect(screen.queryByRole('checkbox', { name: 'Fenster' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove: Carpentry' })).toBeNull()
  const writing = screen.getByRole('link', { name: 'Write its page: Dachrinnen' })
  expect(writing.getAttribute('href')).toContain('/site/services?at=services.7.caption')
  fireEvent.click(screen.getByRole('link', { name: 'Publish' }))
  expect(
    await screen.findByText(/The pages of “Dachrinnen” and “Türen” say nothing but the name/),
  ).toBeDefined()
  const kept = (await screen.findByText(/^Prices keep their figures in another currency/)).textContent
  expect(kept).toMatch(/: ₹600 becomes €600\. Check the prices of “Electrical Appliances”/)
  expect(kept).not.toContain('Plumbing')
  const business = within(await screen.findByRole('region', { name: 'Business' }))
  expect(business.getByText(/“Fettle” becomes “Möller Reparaturen”/)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Services' }).textContent).toContain('Nowhere')
  press('Publish the site')
  expect(await screen.findByText(/The site shows what you saved/)).toBeDefined()
  const left = screen.getByRole('link', { name: 'See what is left of the sample, and remove it' })
  expect(left.getAttribute('href')).toContain('/site/sample')
  const [body] = sent('POST', '/site/publish').map(({ text }) => JSON.parse(text))
  expect(body.documents.map(({ name }: { name: string }) => name)).toEqual(['business', 'services'])
  expect(stored('business').published).toMatchObject({
    name: 'Möller Reparaturen',
    offices: [],
    socials: [],
    hours: { holidays: [], emergency: '' },
  })
})

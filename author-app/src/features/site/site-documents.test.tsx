// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { businessServer, shortBusiness as sample } from '../../testing/business-server.ts'
import { networkAway } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const named = async (label: string) => (await screen.findAllByLabelText(label))[0] as HTMLInputElement
const shows = (label: string, value: string) =>
  waitFor(async () => expect((await named(label)).value).toBe(value))
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const phones = () => within(screen.getByText('Phones', { selector: 'legend' }).parentElement as HTMLElement)
const numbers = () =>
  phones()
    .getAllByLabelText<HTMLInputElement>('Number')
    .map(({ value }) => value)

test('the documents are listed with their states, for those who may change them', async () => {
  businessServer()
  const { user } = renderStudio('/profile')
  await user.click(await screen.findByRole('link', { name: /^Site/ }))
  const inGroup = async (heading: string) =>
    within(await screen.findByRole('list', { name: heading }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await inGroup('The business')).toEqual([
    'BusinessName, phones, email, opening hours, placesSample text',
  ])
  expect(await inGroup('Pages')).toEqual([
    'Questions and answersQuestions that visitors ask before they callUnpublished changes',
  ])
  expect(screen.queryByRole('list', { name: 'On every page' })).toBeNull()
})

test('plates stand in the place of the documents while they are on their way', async () => {
  businessServer().answer('GET /site/changes', () => new Promise<Response>(() => {}))
  renderStudio('/site')
  await screen.findByText('Find a text or a fact')
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull())
  expect(screen.queryByRole('list', { name: 'The business' })).toBeNull()
})

test('an author is shown no way to the site', async () => {
  const { calls } = businessServer(['write-posts'])
  renderStudio('/profile')
  await waitFor(() => expect(calls.some(({ path }) => path === '/account')).toBe(true))
  await screen.findAllByLabelText('Name on the site')
  expect(screen.queryByRole('link', { name: /^Site/ })).toBeNull()
})

test('what is typed is saved as a draft, and published once what changes has been read', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  type(await named('Name'), 'Möller Reparaturen')
  await screen.findByText(/Saved as a draft\./)
  expect(site.stored().name).toBe('Möller Reparaturen')
  await user.click(screen.getByText('Publish…'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Changes at once on every page, in feeds and in mails:')).toBeDefined()
  expect(dialog.getByRole('listitem').textContent).toBe('Name: “Fettle” becomes “Möller Reparaturen”.')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Edited, published/)).toBeDefined()
})

test('a publication whose answer was lost is not called undone, and shows as published', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  type(await named('Name'), 'Möller Reparaturen')
  await screen.findByText(/Saved as a draft\./)
  site.loseNextAnswer()
  await user.click(screen.getByText('Publish…'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^It could not be published\. It may have been done/)).toBeDefined()
  expect(await screen.findByText(/Edited, published/)).toBeDefined()
})

test('an entry that is dragged takes the place of the one it is dropped on, in its own list alone', async () => {
  businessServer()
  renderStudio('/site/business')
  await named('Name')
  const [first = '', second = ''] = numbers()
  const data = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
  const entryOf = (name: string) => phones().getByLabelText(`Remove: ${name}`).closest('li') as HTMLElement
  const handle = entryOf(first).querySelector('[draggable]') as HTMLElement
  fireEvent.dragStart(handle, { dataTransfer })
  const email = within(screen.getByRole('group', { name: 'Email addresses' })).getAllByRole('listitem')[0]
  expect(fireEvent.dragOver(email as HTMLElement, { dataTransfer })).toBe(true)
  expect(fireEvent.dragOver(entryOf(second), { dataTransfer })).toBe(false)
  fireEvent.drop(entryOf(second), { dataTransfer })
  expect(numbers()).toEqual([second, first])
})

test('a value that cannot be saved is told at its place, and nothing is sent', async () => {
  const site = businessServer()
  renderStudio('/site/business')
  await named('Name')
  const [number] = phones().getAllByLabelText('Number')
  type(number as HTMLElement, '030 12345')
  expect(await screen.findByText(/This must begin with \+ and the country code/)).toBeDefined()
  expect(await screen.findByText(/one place needs your attention/)).toBeDefined()
  fireEvent.click(screen.getByText('Phones, “030 12345”: Number', { selector: 'ul *' }))
  expect(document.activeElement).toBe(number)
  expect(site.saves()).toBe(0)
  type(number as HTMLElement, '+49 30 12345678')
  await screen.findByText(/Saved as a draft\./)
})

test('an entry that has come to an end of its list keeps the focus, on the button that still moves it', async () => {
  businessServer()
  const { user } = renderStudio('/site/business')
  await named('Name')
  const [first = ''] = numbers()
  const down = phones().getByLabelText(`Move down: ${first}`)
  down.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(phones().getByLabelText(`Move up: ${first}`))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(phones().getByLabelText(`Move down: ${first}`))
  expect(numbers()[0]).toBe(first)
})

test('entries of a list are added, removed, taken back and moved by buttons and keys', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  await named('Name')
  const [first = '', second = ''] = numbers()
  await user.click(phones().getByLabelText(`Move down: ${first}`))
  expect(numbers()).toEqual([second, first])
  expect(phones().getByRole('status').textContent).toBe(`“${first}” is number 2 of 2 now.`)
  fireEvent.keyDown(phones().getAllByLabelText('Number')[1] as HTMLElement, { key: 'ArrowUp', altKey: true })
  expect(numbers()).toEqual([first, second])
  await user.click(phones().getByLabelText(`Remove: ${first}`))
  expect(numbers()).toEqual([second])
  for (const tool of ['Remove', 'Move up', 'Move down'])
    expect(phones().queryByLabelText(`${tool}: ${second}`)).toBeNull()
  await user.click(await screen.findByText('Undo'))
  expect(numbers()).toEqual([first, second])
  await user.click(phones().getByText('Add phone'))
  await waitFor(() => expect(document.activeElement).toBe(phones().getAllByLabelText('Number')[2]))
  type(document.activeElement as HTMLElement, '+49 30 1234567')
  // What was moved before may have been saved on its own.
  const added = [first, second, '+49 30 1234567']
  await waitFor(() => expect(site.stored().phones.map(({ number }) => number)).toEqual(added))
})

test('what was saved though its answer was lost is nobody else’s: a removal taken back stays taken back', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  await named('Name')
  const [first = '', second = ''] = numbers()
  site.loseNextAnswer()
  await user.click(phones().getByLabelText(`Remove: ${first}`))
  const undo = await screen.findByText('Undo')
  // The offer stays for as long as the pointer is over it.
  await user.hover(undo)
  await waitFor(() => expect(site.stored().phones).toHaveLength(1))
  await user.click(undo)
  await waitFor(() => expect(site.stored().phones.map(({ number }) => number)).toEqual([first, second]))
  expect(numbers()).toEqual([first, second])
})

test('opening times are changed day by day', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  await named('Name')
  type(screen.getByLabelText('Monday closes'), '17:30')
  await user.click(screen.getByLabelText('Tuesday as Monday'))
  await user.click(screen.getByLabelText('Add times on Sunday'))
  await screen.findByText(/Saved as a draft\./)
  await waitFor(() => expect(site.stored().hours.week.Sunday).toEqual([{ opens: '09:00', closes: '18:00' }]))
  expect(site.stored().hours.week.Tuesday).toEqual([{ opens: '09:00', closes: '17:30' }])
})

test.each([
  ['Keep mine', 'Mine', 'Mine'],
  ['Take theirs', 'Theirs', 'Theirs'],
])('somebody else saved in between: %s', async (choice, shown, stored) => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  const name = await named('Name')
  site.saveElsewhere({ name: 'Theirs' })
  type(name, 'Mine')
  const conflict = within(await screen.findByRole('alert'))
  expect(conflict.getByRole('listitem').textContent).toBe('Name: “Mine” becomes “Theirs”.')
  expect((await named('Name')).value).toBe('Mine')
  await user.click(conflict.getByRole('button', { name: `${choice}: Name` }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(site.stored().name).toBe(stored))
  await shows('Name', shown)
})

test('what somebody else saved in another field is put together with what is typed, and nobody is asked', async () => {
  const site = businessServer()
  renderStudio('/site/business')
  const name = await named('Name')
  site.saveElsewhere({ tagline: 'Their line' })
  type(name, 'Mine')
  await waitFor(() => expect(site.stored()).toMatchObject({ name: 'Mine', tagline: 'Their line' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await shows('Tagline', 'Their line')
})

test('typing that no server has taken is there when the page is opened again', async () => {
  const site = businessServer()
  site.answer('PUT /site/business', networkAway)
  const { closeTab } = renderStudio('/site/business')
  type(await named('Name'), 'Typed before the crash')
  expect(
    await screen.findByText(/What you typed is saved on this device, and not as a draft yet/),
  ).toBeDefined()
  closeTab()
  renderStudio('/site/business')
  expect((await named('Name')).value).toBe('Typed before the crash')
})

test('an earlier version is restored as a draft, and the document goes back to the sample when asked twice', async () => {
  const site = businessServer()
  const { user } = renderStudio('/site/business')
  await named('Name')
  await user.click(screen.getByText('History'))
  const history = within(await screen.findByRole('dialog'))
  await user.click(await history.findByRole('button', { name: /20 Nov 2026/ }))
  await user.click(await history.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(site.stored().name).toBe('Old name'))
  await screen.findByText(/Saved as a draft\./)
  await user.click(screen.getByText('Reset to sample'))
  await user.click(await screen.findByText('Confirm'))
  await waitFor(() => expect(site.stored().name).toBe(sample.name))
  await shows('Name', sample.name)
})

// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillInBrowserParts } from '../../testing/browser-parts.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { type DocumentField, documentFields } from './document-fields.ts'
import { DocumentForm } from './document-form.tsx'
import type { DocumentIssue } from './document-issues.ts'

/** The titles of the fields that were drawn since the last key: drawing a field asks for its hint. */
const drawn: string[] = []

/** Fields that note when they are drawn. */
const watched = (fields: DocumentField[]): DocumentField[] =>
  fields.map((field) => {
    const { hint, ...rest } = field
    const inner =
      rest.kind === 'list' && Array.isArray(rest.item) ? { ...rest, item: watched(rest.item) } : rest
    return Object.defineProperty({ ...inner } as DocumentField, 'hint', {
      enumerable: true,
      get() {
        drawn.push(field.title)
        return hint
      },
    })
  })

beforeEach(fillInBrowserParts)
afterEach(() => {
  cleanup()
  drawn.splice(0)
})

const { services } = sampleDocuments
const none: DocumentIssue[] = []
const saved = vi.fn()

function Form({ name }: { name: 'services' | 'faq' }) {
  const [value, setValue] = useState<unknown>(sampleDocuments[name])
  const [fields] = useState(() => watched(documentFields(name)))
  const change = (next: unknown) => {
    saved(next)
    setValue(next)
  }
  return (
    <DocumentForm
      fields={fields}
      value={value}
      published={sampleDocuments[name]}
      issues={none}
      onChange={change}
    />
  )
}

/** The input at a place of the document. */
const input = (at: string) => document.querySelector(`[data-at="${at}"]`) as HTMLElement
const button = (name: string) => document.querySelector(`button[aria-label="${name}"]`) as HTMLElement

const renderForm = (name: 'services' | 'faq') =>
  render(
    <MantineProvider>
      <Form name={name} />
      <Toasts />
    </MantineProvider>,
  )

/** Opens the first services, with all that stands in them. */
function openServices(count: number) {
  renderForm('services')
  for (const index of services.services.keys()) {
    if (index >= count) break
    const entry = document.querySelectorAll('[data-at=services] > li')[index]
    const details = entry?.querySelector('details') as HTMLDetailsElement
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
}

test('a key draws its own field anew, however many stand in the form', () => {
  openServices(2)
  expect(drawn.length).toBeGreaterThan(100)
  drawn.splice(0)
  fireEvent.change(input('services.1.name'), { target: { value: 'Dachrinnen' } })
  expect(drawn.filter((title) => title !== 'Services')).toEqual(['Name'])
  expect(saved.mock.lastCall?.[0].services.map(({ name }: { name: string }) => name)).toEqual(
    services.services.map(({ name }, index) => (index === 1 ? 'Dachrinnen' : name)),
  )
})

test('an entry that moves up is drawn with the one it passes, and no other', () => {
  renderForm('faq')
  const { entries } = sampleDocuments.faq
  const third = document.querySelectorAll('[data-at=entries] > li')[2]
  drawn.splice(0)
  fireEvent.click(third?.querySelector('[data-up]') as HTMLElement)
  expect(drawn.filter((title) => title === 'Question')).toHaveLength(2)
  fireEvent.change(input('entries.1.question'), { target: { value: 'Zuerst?' } })
  expect(saved.mock.lastCall?.[0].entries[1]).toMatchObject({ id: entries[2]?.id, question: 'Zuerst?' })
})

test('a long list is emptied at once, and is whole again when that is taken back', async () => {
  renderForm('faq')
  const { entries } = sampleDocuments.faq
  fireEvent.click(button('Remove all: Questions'))
  expect(saved.mock.lastCall?.[0].entries).toEqual([])
  expect(document.activeElement).toBe(screen.getByText('Add question').closest('button'))
  fireEvent.click(await screen.findByText('Undo'))
  expect(saved.mock.lastCall?.[0].entries).toEqual(entries)
})

test('the questions of a category follow its name, unless another category has that name', () => {
  renderForm('faq')
  const { categories, entries } = sampleDocuments.faq
  const [first = '', second = ''] = categories
  const field = input('categories.0')
  const of = (name: string) => (value: { entries: typeof entries }) =>
    value.entries.filter(({ category }) => category === name).length
  const before = of(first)(sampleDocuments.faq)
  fireEvent.change(field, { target: { value: 'Preise' } })
  expect([of('Preise'), of(first)].map((count) => count(saved.mock.lastCall?.[0]))).toEqual([before, 0])
  fireEvent.change(field, { target: { value: second } })
  expect(of('Preise')(saved.mock.lastCall?.[0])).toBe(before)
})

test('a service with another address keeps the one that visitors know, and gives it back with the old one', () => {
  openServices(1)
  const field = input('services.0.slug')
  const slug = services.services[0]?.slug ?? ''
  const former = () => saved.mock.lastCall?.[0].services[0].formerSlugs as string[]
  for (const typed of [`${slug}-b`, `${slug}-be`, 'klempner'])
    fireEvent.change(field, { target: { value: typed } })
  expect(former()).toEqual([slug])
  fireEvent.change(field, { target: { value: slug } })
  expect(former()).toEqual([])
})

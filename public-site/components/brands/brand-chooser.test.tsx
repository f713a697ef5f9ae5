// @vitest-environment jsdom
import { sampleDocuments } from '@fettle/shared-types/sample'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { brandsPageWords } from '../../words/brands.words.ts'
import { BrandChooser } from './brand-chooser.tsx'

const brandsPage = brandsPageWords('en')

afterEach(cleanup)

const chat = () =>
  decodeURIComponent(screen.getByRole('link', { name: brandsPage.chat }).getAttribute('href') ?? '')

test('four kinds of device with every maker', () => {
  render(<BrandChooser categories={sampleDocuments.brands.categories} business={sampleDocuments.business} />)
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Smartphones',
    'Laptops',
    'Gaming Consoles',
    'Tablets',
  ])
  expect(screen.getAllByRole('radio')).toHaveLength(18)
})

test('the enquiry form of the page is sent with what is chosen; once it is emptied nothing is chosen', () => {
  render(
    <>
      <BrandChooser
        formId="enquiry"
        categories={sampleDocuments.brands.categories}
        business={sampleDocuments.business}
      />
      <form id="enquiry" aria-label="Enquiry" />
    </>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  fireEvent.click(screen.getByLabelText('Xbox'))
  expect([...new FormData(form)]).toEqual([['brand', 'Gaming Consoles: Xbox']])
  act(() => form.reset())
  expect(screen.getByRole('status').textContent).toBe(brandsPage.nothingChosen)
  expect([...new FormData(form)]).toEqual([])
})

test('one maker is chosen at a time, and the chat begins with it [2.56]', () => {
  render(<BrandChooser categories={sampleDocuments.brands.categories} business={sampleDocuments.business} />)
  expect(screen.getByRole('status').textContent).toBe(brandsPage.nothingChosen)
  fireEvent.click(screen.getByLabelText('Samsung'))
  fireEvent.click(screen.getByLabelText('Xbox'))
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe(brandsPage.chosen('Gaming Consoles', 'Xbox'))
  expect(chat()).toContain('Kind: Gaming Consoles. Make: Xbox.')
})

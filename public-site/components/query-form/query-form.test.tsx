// @vitest-environment jsdom
import { IdempotencyKey } from '@fettle/shared-types'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryFormWords } from '../../words/query-form.words.ts'
import { stubApi } from '../testing/stub-api.ts'
import { enquiryStateIn, QueryForm } from './query-form.tsx'

const queryForm = queryFormWords('en')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = {
  page: '/',
  next: 'A person answers from 9 to 6.',
  ways: { phone: '+91 00000 00001', phoneHref: 'tel:+910000000001', chatHref: 'https://wa.me/1' },
}
const labels = ['First Name', 'Last Name', 'Email', 'Phone', 'Message']
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const typed = ['Ravi', 'Menon', 'ravi@example.com', '+91 00000 05501', 'The tap drips.']

async function fillAndSend() {
  for (const [at, label] of labels.entries()) await userEvent.type(field(label), typed[at] ?? '')
  await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }))
}

test('all five fields are required, Email is an email field and Phone a telephone field [3.29]', () => {
  render(<QueryForm {...shown} page="/services/plumbing" />)
  expect(labels.map((label) => field(label).required)).toEqual([true, true, true, true, true])
  expect(field('Email').type).toBe('email')
  expect(field('Phone').type).toBe('tel')
})

test('it is sent with the page it stands on and the service of that, and the reference is shown', async () => {
  const calls = stubApi(() => ({ status: 201, body: { reference: '7KQ2-M4XD' } }))
  render(<QueryForm {...shown} page="/services/plumbing" service="Plumbing" />)
  await fillAndSend()
  expect((await screen.findByText(/7KQ2-M4XD/)).textContent).toBe('Your reference is 7KQ2-M4XD.')
  expect(field('Message').value).toBe('')
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/api/enquiries',
      body: {
        first_name: 'Ravi',
        last_name: 'Menon',
        email: 'ravi@example.com',
        phone: '+91 00000 05501',
        message: 'The tap drips.',
        page: '/services/plumbing',
        service: 'Plumbing',
        website: '',
      },
    },
  ])
})

test('maintenance is said in a sentence, of an enquiry sent with scripts and without', async () => {
  const error = 'The site is being maintained.'
  stubApi(() => ({ status: 503, body: { error, code: 'read_only', requestId: 'r' } }))
  render(<QueryForm {...shown} />)
  await fillAndSend()
  expect(await screen.findByText(error)).toBeDefined()
  expect(labels.map((label) => field(label).value)).toEqual(typed)
  const sentence = queryForm.refusals.read_only
  expect(sentence).toMatch(/being maintained/)
  expect(enquiryStateIn({ enquiry_error: 'read_only' }, 'en-IN')).toEqual({ is: 'failed', sentence })
})

test('when it cannot be sent nothing typed is lost', async () => {
  stubApi(() => {
    throw new TypeError('no network')
  })
  render(<QueryForm {...shown} />)
  await fillAndSend()
  expect(await screen.findByText(/We could not send your enquiry/)).toBeDefined()
  expect(labels.map((label) => field(label).value)).toEqual(typed)
})

test('nothing can be written into what is being sent: it would go with the form', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await arrived
    return Response.json({ reference: '7KQ2-M4XD' }, { status: 201 })
  })
  render(<QueryForm {...shown} />)
  await fillAndSend()
  expect(labels.map((label) => field(label).readOnly)).toEqual([true, true, true, true, true])
  await userEvent.type(field('Message'), ' Since today.')
  expect(field('Message').value).toBe('The tap drips.')
  arrive()
  await screen.findByText(/7KQ2-M4XD/)
  expect(labels.map((label) => field(label).readOnly)).toEqual([false, false, false, false, false])
})

test('what is sent again has the key of the first time, and another one once it was changed', async () => {
  const keys: Array<string | null> = []
  let isDown = true
  stubApi((_, sent) => {
    keys.push(sent.get('Idempotency-Key'))
    if (isDown) throw new TypeError('no network')
    return { status: 201, body: { reference: 'FT-42' } }
  })
  render(<QueryForm {...shown} />)
  const sendAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Send enquiry' }))
  await fillAndSend()
  await sendAgain()
  await screen.findByRole('button', { name: 'Send enquiry' })
  await userEvent.type(field('Message'), ' Since today.')
  isDown = false
  await sendAgain()
  await screen.findByText(/FT-42/)
  const [first, , changed] = keys
  expect(keys).toEqual([first, first, changed])
  expect(changed).not.toBe(first)
  expect(IdempotencyKey.safeParse(first).success).toBe(true)
})

test('a refusal shows the sentence of the server', async () => {
  stubApi(() => ({ status: 400, body: { error: 'Enter a phone number of at least 3 digits.' } }))
  render(<QueryForm {...shown} />)
  await fillAndSend()
  expect(await screen.findByText('Enter a phone number of at least 3 digits.')).toBeDefined()
})

test('without scripts it posts, and the page it returns to shows the reference', () => {
  render(<QueryForm {...shown} state={{ is: 'sent', reference: '7KQ2-M4XD' }} />)
  const form = document.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form?.getAttribute('action')).toBe('/api/enquiries')
  expect(screen.getByText('Your reference is 7KQ2-M4XD.')).toBeDefined()
  expect(screen.getByText('A person answers from 9 to 6.')).toBeDefined()
  expect(screen.getByRole('link', { name: '+91 00000 00001' }).getAttribute('href')).toBe('tel:+910000000001')
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/1')
})

test.each(['7KQ2-M4XD', 'FT-7K3M9Q'])('an address with the reference %s reads as sent', (reference) => {
  expect(enquiryStateIn({ enquiry: reference }, 'en-IN')).toEqual({ is: 'sent', reference })
})

test.each(['call 0900', 'FT-7KQ2-M4XD', '7KQ2-M4XD7', '7kq2-m4xd'])(
  'an address with the made-up reference %s shows none',
  (enquiry) => {
    expect(enquiryStateIn({ enquiry }, 'en-IN')).toEqual({ is: 'writing' })
  },
)

test('an address with a made-up error code reads as any failure', () => {
  for (const code of ['__proto__', 'constructor', 'unheard-of'])
    expect(enquiryStateIn({ enquiry_error: code }, 'en-IN')).toEqual({
      is: 'failed',
      sentence: queryForm.failed,
    })
})

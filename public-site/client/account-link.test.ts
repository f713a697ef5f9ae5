// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { fillAccountLink } from './account-link.ts'

const field = () => document.querySelector<HTMLElement>('[data-account-link]')
const input = () => document.querySelector('input')

beforeEach(() => {
  document.body.innerHTML = '<form><div data-account-link><input name="token" required></div></form>'
  history.replaceState(null, '', '/reset-password')
})

test('the token behind the # goes into the form and out of the address; a reload has it still', () => {
  history.replaceState(null, '', '/reset-password?error=invalid#token=abc-_1')
  fillAccountLink()
  expect([input()?.value, field()?.hidden, location.href]).toEqual([
    'abc-_1',
    true,
    `${location.origin}/reset-password?error=invalid`,
  ])
  document.body.innerHTML = '<form><div data-account-link><input name="token"></div></form>'
  fillAccountLink()
  expect([input()?.value, field()?.hidden]).toEqual(['abc-_1', true])
})

test('another link that is opened in the same tab takes its place', () => {
  history.replaceState(null, '', '/reset-password#token=first')
  fillAccountLink()
  history.replaceState(null, '', '/reset-password#token=second')
  dispatchEvent(new Event('hashchange'))
  expect(input()?.value).toBe('second')
})

test.each(['', '#', '#main', '#token='])(
  'an address that ends with “%s” leaves the field to be filled',
  (hash) => {
    history.replaceState(null, '', `/reset-password${hash}`)
    fillAccountLink()
    expect([input()?.value, field()?.hidden]).toEqual(['', false])
  },
)

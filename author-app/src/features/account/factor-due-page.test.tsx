// @vitest-environment jsdom
import type { Account } from '@fettle/shared-types'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, fakeServer, networkAway, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'

const account: Account = { email: author, name: '', role: 'author', permissions: ['write-posts'] }
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

test('recovery codes stay until they are kept, though the factor is no longer due as they are told', async () => {
  let isOn = false
  let asked = 0
  fakeServer({
    'GET /account': () => {
      asked += 1
      return { ...account, secondFactor: { isOn, isDue: !isOn, recoveryCodesLeft: isOn ? 2 : 0 } }
    },
    'GET /account/devices': () => [],
    'POST /account/second-factor': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
    'POST /account/second-factor/confirm': () => {
      isOn = true
      return { codes }
    },
  })
  const { user } = renderStudio('/profile')
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeDefined()
  await user.type(await screen.findByLabelText(/^Your password/), 'correct horse{Enter}')
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456{Enter}')
  expect(await screen.findByText(codes[0] as string)).toBeDefined()
  const before = asked
  // A network that comes back has the account read again, unless that was done just now.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(asked).toBeGreaterThan(before)
  })
  // What was read is shown by then.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText(codes[1] as string)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeDefined()
  expect(screen.queryByText(codes[0] as string)).toBeNull()
})

test('an error goes when the next try begins, and never stands beside the success', async () => {
  let tries = 0
  fakeServer({
    'GET /account': () => ({ ...account, secondFactor: { isOn: false, isDue: true, recoveryCodesLeft: 0 } }),
    'GET /account/devices': () => [],
    'POST /account/second-factor': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
    'POST /account/second-factor/confirm': () => {
      tries += 1
      return tries === 1 ? refusedWith(400, 'This code is not right.') : { codes }
    },
  })
  const { user } = renderStudio('/profile')
  await user.type(await screen.findByLabelText(/^Your password/), 'correct horse{Enter}')
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456{Enter}')
  const error = await screen.findByText(/^This code is not right/)
  // Under a pointer a toast does not end by itself.
  fireEvent.mouseEnter(error.closest('[data-rht-toaster]') as Element)
  await user.type(screen.getByLabelText(/^Code from the app/), '{Enter}')
  expect(await screen.findByText(/^The second factor is on\./)).toBeDefined()
  await waitFor(() => expect(screen.queryByText(/^This code is not right/)).toBeNull())
})

test('where the answer with the recovery codes was lost, the page stays until new ones are kept', async () => {
  let isOn = false
  fakeServer({
    'GET /account': () => ({ ...account, secondFactor: { isOn, isDue: !isOn, recoveryCodesLeft: 10 } }),
    'GET /account/devices': () => [],
    'POST /account/second-factor': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
    'POST /account/second-factor/confirm': () => {
      isOn = true
      return networkAway()
    },
    'POST /account/second-factor/recovery-codes': () => ({ codes }),
  })
  const { user } = renderStudio('/profile')
  await user.type(await screen.findByLabelText(/^Your password/), 'correct horse{Enter}')
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456{Enter}')
  expect(await screen.findByText(/^The second factor is on, but its recovery codes/)).toBeDefined()
  await user.type(screen.getByLabelText(/^Your password/), 'correct horse')
  await user.type(screen.getByLabelText(/^Code/), '654321{Enter}')
  expect(await screen.findByText(codes[1] as string)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I have kept them' }))
  expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeDefined()
})

test('a set-up that nobody demands any more gives way to the studio', async () => {
  let isDue = true
  let asked = 0
  fakeServer({
    'GET /account': () => {
      asked += 1
      return { ...account, secondFactor: { isOn: false, isDue, recoveryCodesLeft: 0 } }
    },
    'GET /account/devices': () => [],
    'POST /account/second-factor': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
    'POST /account/second-factor/confirm': () =>
      Response.json({ error: 'The code is wrong.', code: 'wrong_code', requestId: 'r' }, { status: 400 }),
  })
  const { user } = renderStudio('/profile')
  await user.type(await screen.findByLabelText(/^Your password/), 'correct horse{Enter}')
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456{Enter}')
  expect(await screen.findByText('The code is wrong. Nothing was changed.')).toBeDefined()
  isDue = false
  const before = asked
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(asked).toBeGreaterThan(before)
  })
  expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeDefined()
})

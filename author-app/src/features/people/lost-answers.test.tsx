// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith } from '../../testing/fake-server.ts'
import { renderStudio } from '../../testing/render-studio.tsx'
import { ownerAccount, ownerPerson, ravi } from '../../testing/some-people.ts'

const everybody = async () => within(await screen.findByRole('list', { name: 'Everybody' }))

test('a role whose change was not answered is shown as it is, and a search without an answer shows nobody', async () => {
  let role = ravi.role
  const server = fakeServer({
    'GET /account': () => ownerAccount,
    'GET /people': () => [ownerPerson, { ...ravi, role }],
    'GET /invitations': () => [],
    'GET /mail/failures': () => [],
    'GET /discussion': () => ({
      signUp: false,
      sendsMail: true,
      holdReaders: 'first',
      holdStaff: 'off',
      blockedWords: [],
    }),
    'GET /sign-in-settings': () => ({ staffSecondFactor: false }),
    [`PATCH /people/${ravi._id}`]: ({ text }) => {
      role = (JSON.parse(text) as { role: typeof role }).role
      return { ...ravi, role }
    },
  })
  const { user } = renderStudio('/people')
  const select = (await everybody()).getByLabelText<HTMLSelectElement>(/Role of Ravi/)
  server.lose(`PATCH /people/${ravi._id}`)
  await user.selectOptions(select, 'Editor')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/It may have been done all the same/)).toBeDefined()
  await waitFor(async () =>
    expect((await everybody()).getByLabelText<HTMLSelectElement>(/Role of Ravi/).value).toBe('editor'),
  )
  server.answer('GET /people', () => refusedWith(400, 'No.'))
  await user.type(screen.getByLabelText('Search people'), 'zzzz')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Everybody' })).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Search people').value).toBe('zzzz')
})

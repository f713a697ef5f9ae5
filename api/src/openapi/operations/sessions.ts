import { errors, type Operation } from '../operation.ts'

const tag = 'Session'

export const sessions: Operation[] = [
  {
    method: 'post',
    path: '/auth/login',
    tag,
    summary: 'Sign in; the answer sets the session cookie',
    body: { types: ['application/json', 'application/x-www-form-urlencoded'], form: 'LoginForm' },
    answers: {
      200: { description: 'Signed in', json: 'CurrentUser', headers: ['Set-Cookie'] },
      303: { description: 'To a form without scripts: on to /dashboard, or back to /login with the error' },
    },
    errors: {
      ...errors.invalid,
      401: 'Invalid credentials',
      ...errors.crossSite,
      ...errors.small,
      ...errors.limited,
      503: 'Too many sign-ins are under way; `Retry-After` says when to try again',
    },
  },
  {
    method: 'post',
    path: '/auth/logout',
    tag,
    summary: 'Sign out; the session is dead',
    session: 'required',
    answers: { 204: { description: 'Signed out', headers: ['Set-Cookie'] } },
    errors: { ...errors.notSignedIn, ...errors.crossSite },
  },
  {
    method: 'get',
    path: '/auth/me',
    tag,
    summary: 'Who is signed in',
    session: 'optional',
    answers: { 200: { description: 'The signed-in author', json: 'CurrentUser' } },
    errors: { ...errors.notSignedIn },
  },
]

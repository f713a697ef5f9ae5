export const loginPage = {
  title: 'Sign in',
  emailLabel: 'Email',
  passwordLabel: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  failedPrefix: 'Login Failed:',
  /** By the code of the error, for a form sent without scripts. */
  refusals: {
    invalid_credentials: 'Invalid credentials',
    invalid: 'an email address and a password are needed.',
    too_many: 'too many attempts. Please wait a few minutes and try again.',
    busy: 'many people are here at this moment. Please try again in a few seconds.',
    read_only:
      'the site is being maintained, and nobody can sign in for the moment. Please try again in a few minutes.',
    unavailable: 'too many people are signing in at this moment. Please try again in a few seconds.',
  } as Record<string, string>,
  forgotten: 'Forgot your password?',
  failed: 'something went wrong on our side. Please try again.',
  backToHome: 'Back to home',
}

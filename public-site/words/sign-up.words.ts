import { translated } from './translated.ts'

/** How a reader gets an account to comment with. */
export const signUpWords = translated('signUp', {
  heading: 'Here to comment?',
  loginText:
    'Readers need no password. Give your email address and a name, and we send you a code. Come back with the same address and you keep your account.',
  closedText:
    'New accounts cannot be made at present. If you have one already, give its email address, and we send you a code to sign in.',
  commentHeading: 'Confirm your email address to post',
  commentText:
    'You must be logged in to comment. We send you a six-digit code; your comment is posted as soon as you enter it here.',
  email: 'Email',
  emailNote: 'Shown to nobody. Only the people who look after the comments can see it.',
  name: 'Your name',
  nameNote: 'It stands beside your comments.',
  send: 'Send me a code',
  sending: 'Sending...',
  sentTo: (email: string) => `We have sent a code to ${email}. It works for 15 minutes.`,
  sent: 'We have sent a code to your email address. It works for 15 minutes.',
  code: 'Code',
  confirm: 'Confirm',
  confirmAndPost: 'Confirm and post',
  confirming: 'Checking...',
  noMail: 'No mail after a few minutes? Check your spam folder.',
  another: 'Ask for another code',
  cancel: 'Not now',
  failed: 'Something went wrong on our side. Please try again.',
  /** By the code of the error, for a form sent without scripts. */
  refusals: {
    invalid: 'Enter an email address and a name without @, or the six digits of the code.',
    second_factor_required:
      'This account has a second factor. Sign in with your password and a code of your app.',
    wrong_code:
      'This code is not right, or does not work any more. Look at the newest mail, or ask for another code.',
    sign_up_closed: 'Nobody can sign up on this site at present.',
    too_many: 'Too many attempts. Please wait an hour and try again.',
    read_only: 'The site is being maintained. Please try again in a few minutes.',
    unavailable: 'Many people sign up at this moment. Please try again in a few minutes.',
  } as Record<string, string>,
})

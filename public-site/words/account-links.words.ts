import { translated } from './translated.ts'

// The pages on which people get in without a password: by an invitation, or by a link that resets it.

const tooMany = 'Too many attempts. Please wait an hour and try again.'
const maintained = 'The site is being maintained. Please try again in a few minutes.'

export const accountLinkWords = translated('accountLink', {
  failed: 'Something went wrong on our side. Please try again.',
  email: 'Email',
  name: 'Your name',
  nameNote: 'It stands beside what you write.',
  password: 'Password',
  newPassword: 'New password',
  passwordNote: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
  link: 'Your link',
  linkNote: 'Paste the whole link from your mail, or the one you were given.',
  back: 'Back to sign in',
  passwordSet: 'Your new password is set. Sign in with it.',
})

export const forgotPageWords = translated('forgotPage', {
  title: 'Forgot your password?',
  text: 'Enter the email address of your account. If we know it, we send a link with which you can choose a new password.',
  submit: 'Send the link',
  noMail:
    'No mail after a few minutes? Check your spam folder. An owner of this site can also make a link for you.',
  sentTitle: 'Check your email',
  sent: 'If there is an account with this address, a link is on its way to it. It works once, for an hour.',
  /** By the code of the error. */
  refusals: {
    invalid: 'Enter an email address.',
    no_mail:
      'This site sends no mail. Ask an owner of this site: they can make a link for you, under People in the studio.',
    too_many: tooMany,
    read_only: maintained,
    unavailable: 'Many people ask for a link at this moment. Please try again in a few minutes.',
  } as Record<string, string>,
})

export const resetPageWords = translated('resetPage', {
  title: 'Choose a new password',
  text: 'You are signed out everywhere then, and sign in with the new password.',
  submit: 'Set the password',
  again: 'Ask for a new link',
  refusals: {
    not_found: 'This link does not work any more: it was used, has run out, or was withdrawn.',
    invalid: 'Enter a password of at least 8 characters.',
    too_many: tooMany,
    read_only: maintained,
  } as Record<string, string>,
})

export const invitationPageWords = translated('invitationPage', {
  title: 'Accept your invitation',
  text: 'Choose a name and a password. You are signed in at once.',
  submit: 'Accept the invitation',
  refusals: {
    not_found:
      'This invitation does not work any more: it was used, has run out, or was withdrawn. Ask for a new one.',
    conflict: 'There is an account with your email address already. Sign in with it.',
    invalid: 'Enter a name without @, and a password of at least 8 characters.',
    too_many: tooMany,
    read_only: maintained,
  } as Record<string, string>,
})

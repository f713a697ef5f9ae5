import { type Role, roleDoes } from '@fettle/shared-types'

const notYou = 'If it was not you, ignore this.'
const unlessUsed = 'Nothing happens unless the code is used. Tell it to nobody.'

const roles: Record<Role, string> = {
  reader: 'a reader',
  author: 'an author',
  editor: 'an editor',
  owner: 'an owner',
}

/** What mails to people say, whom the site writes to in its own language. */
export const englishMails = {
  code: (site: string, code: string) => ({
    subject: `${code} is your code for ${site}`,
    heading: `Your code for ${site}`,
    lead: 'Enter this code on the page where you asked for it:',
    after: (minutes: number) => [`It works once, for ${minutes} minutes.`, `${notYou} ${unlessUsed}`],
  }),
  hasAccount: (site: string) => ({
    heading: `You have an account on ${site}`,
    lead: 'Somebody, probably you, has asked to sign up with this address. It has an account already: sign in with your password.',
    link: 'Sign in',
    after: [`${notYou} Your account stays as it is.`],
  }),
  answer: { subject: (reference: string) => `Your enquiry ${reference}`, quoted: 'You wrote:' },
  invitation: (site: string, inviter: string, role: Role) => ({
    subject: `${inviter} invites you to ${site}`,
    heading: `You are invited to ${site}`,
    before: [
      `${inviter} invites you to ${site} as ${roles[role]}, who ${roleDoes[role]}.`,
      'To accept, choose a name and a password.',
    ],
    link: 'Accept the invitation',
    after: (until: string) => [
      `The link works once, until ${until}.`,
      'If you did not expect this, ignore it. Nothing happens unless the link is used.',
    ],
  }),
  reset: (site: string) => ({
    subject: `A new password for ${site}`,
    heading: `Choose a new password for ${site}`,
    lead: 'Somebody, probably you, has asked to reset the password of your account.',
    byOwner: 'An owner of the site has made this link for you, so that you can choose a new password.',
    link: 'Choose a new password',
    after: (until: string) => [
      `The link works once, until ${until}. Using it signs you out everywhere.`,
      `${notYou} Your password stays as it is.`,
    ],
  }),
  newAddress: (site: string, code: string) => ({
    subject: `${code} confirms your new address at ${site}`,
    heading: `Confirm your new address at ${site}`,
    lead: 'Enter this code in the studio, where you have asked for it:',
    after: (minutes: number) => [
      `It works once, for ${minutes} minutes. From then on you sign in with this address.`,
      `${notYou} ${unlessUsed}`,
    ],
  }),
  addressTaken: (site: string) => ({
    heading: `You have an account at ${site}`,
    lead: 'Somebody, probably you, wants to use this address for another account. It has one already, and stays with it.',
    link: 'Sign in',
    after: [`${notYou} Your account stays as it is.`],
  }),
  addressChanged: (site: string) => ({
    heading: `Your account at ${site} has another address`,
    lead: 'The address of your account was changed, by somebody who is signed in to it and knows its password. This address signs nobody in any more.',
    after: ['If it was not you, tell an owner of the site at once: they can give you your account back.'],
  }),
  linkFails: 'If the button does not work, copy this address into your browser:',
  /** Why somebody gets a mail. */
  why: {
    typed: (site: string) => `You get this because this address was entered on ${site}.`,
    invited: (site: string) => `You get this because somebody at ${site} invited this address.`,
    account: (site: string) => `You get this about your account at ${site}.`,
    asked: (site: string) => `You get this because you sent an enquiry to ${site}.`,
  },
  anOwner: 'An owner of this site',
  factorRemoved: (site: string, owner: string) => ({
    heading: `Your second factor at ${site} was removed`,
    before: [
      `${owner} has removed the second factor of your account. You sign in with your email address and your password alone.`,
      'To be safe again, set up a new one on your profile.',
    ],
    link: 'Open your profile',
    after: [`If you did not ask for this, tell ${owner} at once.`],
  }),
  passkeyAdded: (site: string, name: string) => ({
    heading: `A passkey was added to your account at ${site}`,
    lead: `It is called ${name}. Whoever has it, and can unlock it, can sign in to your account without your password.`,
    link: 'Look at your passkeys',
    after: [
      'If it was not you, remove the passkey on your profile, and change your password: it signs out everybody else.',
    ],
  }),
  passkeyRemoved: (site: string, name: string) => ({
    heading: `A passkey was removed from your account at ${site}`,
    lead: `It was called ${name}. It does not sign anybody in any more.`,
    link: 'Look at your passkeys',
    after: ['If it was not you, change your password: it signs out everybody else.'],
  }),
}
/** What mails say in one language. */
export type MailWords = typeof englishMails

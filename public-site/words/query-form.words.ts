import { translated } from './translated.ts'

export const queryFormWords = translated('queryForm', {
  heading: 'Ask for a quote',
  /** What the button that leads to it says where the business has not written other words. */
  usualButton: 'Get a quote',
  intro:
    'Say what it is and what it does. A person reads this and answers in working hours, {{business.hours}}.',
  /** Closes the form where it stands in a dialog. */
  close: 'Close',
  quickerWays: 'Or quicker',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  submit: 'Send enquiry',
  submitting: 'Sending...',
  sent: 'Thank you. We have your enquiry and will call you back.',
  next: 'A person reads it and answers in working hours, {{business.hours}}.',
  sooner: 'Sooner? Have the reference at hand and call',
  orChat: 'or write on',
  reference: (reference: string) => `Your reference is ${reference}.`,
  /** By the code of the error, for a form sent without scripts. */
  refusals: {
    invalid: 'Please fill in every field, with a complete email address and phone number.',
    too_large: 'The message is too long for this form. Please shorten it, or call us.',
    read_only:
      'Our site is being maintained and takes no enquiries for the moment. Please send it again in a few minutes, or call us.',
    too_many: 'Several enquiries came from here in a short time. Please wait ten minutes, or call us.',
  } as Record<string, string>,
  failed: 'We could not send your enquiry. Nothing you typed is lost: please try again, or call us.',
})

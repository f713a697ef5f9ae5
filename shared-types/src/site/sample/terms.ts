import type { TermsDocument } from '../terms.ts'

export const sampleTerms: TermsDocument = {
  title: 'Terms & Conditions / Privacy Policy',
  crumb: 'Terms and privacy',
  description:
    'Terms of service and privacy policy of {{business.name}}: appointments and fees, warranty, cancellation, privacy, disputes under Indian law.',
  intro:
    'Plain words for what you may expect of us and what we ask of you. Booking a visit or handing in a device means you accept them.',
  updated: '2026-04-01',
  inShort: [
    { id: 'parts', label: 'Parts', value: '{{warranty.terms.parts}}' },
    { id: 'labour', label: 'Labour', value: '{{warranty.terms.labour}}' },
    { id: 'cancellation-notice', label: 'Cancellation notice', value: '24 hours' },
  ],
  sections: [
    {
      id: 'services-provided',
      title: 'Services provided',
      paragraphs: [
        '{{business.name}} repairs, services and maintains electrical appliances, devices and premises: electrical works, plumbing, carpentry, deep cleaning and pest control.',
        'What is to be done, with which parts and at which price, is what the written quotation says. Work outside it is quoted again before it begins.',
      ],
      points: [],
    },
    {
      id: 'appointments-and-fees',
      title: 'Appointments and fees',
      paragraphs: [
        'A service call fee may apply to a visit and is named when you book. If you approve the repair, the service call fee is credited toward it.',
        'Payment is due on completion of the work, by card, UPI, cash or bank transfer. Companies on a contract are billed monthly.',
      ],
      points: [],
    },
    {
      id: 'parts-warranty',
      title: '30-day parts warranty',
      paragraphs: [
        'Parts supplied and fitted by us are covered for {{warranty.terms.parts}} from the date on the invoice against defects in material and manufacture.',
        'The warranty does not cover misuse, accidents, voltage surges, water damage or work done by others after ours.',
      ],
      points: [],
    },
    {
      id: 'labour-warranty',
      title: '30-day labour warranty',
      paragraphs: [
        'Our workmanship is covered for {{warranty.terms.labour}} from the date on the invoice. If the same fault returns because of how we did the work, we do it again without charge.',
      ],
      points: [],
    },
    {
      id: 'customer-responsibilities',
      title: 'Customer responsibilities',
      paragraphs: ['So that a visit is not in vain, please:'],
      points: [
        'have an adult present who can decide about the work;',
        'give safe access to the appliance, the mains switch and the water valve;',
        'back up the data on devices before you hand them in;',
        'tell us about earlier repairs, leaks, shocks or pets.',
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      paragraphs: [
        'We are liable for damage that we cause by negligence, up to the price of the service in question, as far as the law allows such a limit.',
        'We are not liable for data lost from a device, for faults that existed before, or for loss of use while a part is on order.',
      ],
      points: [],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      paragraphs: [
        'Please cancel or move a visit with at least 24 hours’ notice.',
        'With less notice a cancellation fee may be charged. If nobody is there at the agreed time, a missed-appointment fee may be charged.',
      ],
      points: [],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      paragraphs: [
        'We keep what you give us to do the work: your name, address, telephone number, email, what was repaired and what was paid. We do not sell it, and we pass it on only to those who need it for your job.',
        'We do not open personal files on devices. You may ask at any time what we hold about you, and have it corrected or deleted where no law requires us to keep it.',
        'When you like an article, a random number is kept in a cookie so that the like counts once. When you sign in, a session cookie keeps you signed in. There are no advertising cookies.',
      ],
      points: [],
    },
    {
      id: 'amendments',
      title: 'Amendments',
      paragraphs: [
        'We may change these terms. The version on this page on the day you book is the one that applies to your job.',
      ],
      points: [],
    },
    {
      id: 'dispute-resolution',
      title: 'Dispute resolution',
      paragraphs: [
        'Tell us first: most disagreements end with a telephone call. What we cannot settle between us goes to arbitration or mediation before anything else.',
        'These terms are governed by Indian law.',
      ],
      points: [],
    },
  ],
}

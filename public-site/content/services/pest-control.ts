import { benefitsOf } from '../benefits.content.ts'
import type { ServicePage } from './service-page.ts'

export const pestControl: ServicePage = {
  slug: 'pest-control',
  path: '/services/pest-control',
  name: 'Pest Control',
  icon: 'bug',
  drawing: 'pest-control',
  title: 'Pest control',
  heroCaption: 'Find the way in, close it, then treat what is already inside. In that order.',
  heroAlt: 'Drawing of a compression sprayer in section, next to a beetle with its parts numbered',
  description:
    'Pest control for homes and businesses: cockroaches, termites, rodents and mosquitoes. Inspection, treatment and prevention, with emergency response 24/7.',
  offeringsHeading: 'What we do about it',
  offeringsIntro: 'Spraying everything is easy and does not last. We start with a torch and a mirror.',
  offeringsLayout: 'catalogue',
  offerings: [
    {
      title: 'Residential Pest Control',
      description:
        'Kitchen, bathrooms, drains and store, treated with gel and dust where children cannot reach.',
      icon: 'house',
    },
    {
      title: 'Rodent Control',
      description:
        'Entry holes closed with steel mesh first, then traps. No loose poison, and nothing dies inside a wall.',
      icon: 'rat',
    },
    {
      title: 'Insect Treatment',
      description:
        'Cockroaches, ants, bed bugs, mosquitoes and termites: one method for each, chosen by its habits.',
      icon: 'bug',
    },
    {
      title: 'Preventive Services',
      description: 'A visit each quarter, with monitors that show what moved since the last one.',
      icon: 'shield-check',
    },
    {
      title: 'Inspection Services',
      description:
        'A written map of your premises with every entry, nest and damp spot marked. Good before you buy.',
      icon: 'search-check',
    },
    {
      title: 'Emergency Response',
      description:
        'Hornets by the balcony, a snake in the store, a restaurant before an audit: 24/7 response.',
      icon: 'siren',
    },
  ],
  whyHeading: 'Why it works the first time',
  why: benefitsOf([
    'We come back after two weeks to count what the monitors caught. If the number is not right, we treat again.',
    'You pay for the rooms that need it. An inspection often halves the quotation.',
    'Products registered in India for household use, the label shown, and the hours to stay out written down.',
    'Licensed operators who can tell a German cockroach from an American one, because the bait differs.',
    'Mesh, door sweeps and bait stations that we fit carry a written warranty.',
    'Branded gels and termiticides in sealed packs. Nothing is decanted into bottles without a name.',
  ]),
  info: {
    title: 'On the day of the treatment',
    description:
      'Most gel treatments let you stay at home. For a spray, plan to be out and read the sheet we leave.',
    points: [
      'Cover food, utensils and the aquarium',
      'Stay out for the hours written on your sheet',
      'Do not mop treated edges for a week',
      'More insects on the first two days mean it works',
    ],
  },
  specification: [
    { label: 'Emergency response', value: '24/7' },
    { label: 'Follow-up visit', value: 'After 2 weeks' },
    { label: 'Inspection report', value: 'In writing' },
    { label: 'Diagnostics', value: 'Free' },
  ],
}

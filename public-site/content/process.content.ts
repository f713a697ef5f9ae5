import type { IconName } from './drawings.content.ts'

export interface ProcessStep {
  title: string
  description: string
  icon: IconName
  details: [string, string, string, string]
}

export const processHeading = 'How a repair goes, in five steps'

export const processSteps: ProcessStep[] = [
  {
    title: 'Book Appointment',
    description: 'Call, write or walk in. Two minutes are enough: what it is, what it does, where you are.',
    icon: 'calendar-check',
    details: [
      'A two-hour window, not “sometime today”',
      'The technician’s name before the visit',
      'Walk-ins are welcome, appointments are recommended',
      'Free to move up to 24 hours before',
    ],
  },
  {
    title: 'Diagnosis',
    description: 'We open it, measure it and find the fault, not just the symptom. Diagnostics are free.',
    icon: 'search-check',
    details: [
      'Done in front of you where the job allows',
      'Photographs of what we find',
      'A written price, parts and labour apart',
      'An honest word on whether it is worth it',
    ],
  },
  {
    title: 'Expert Repair',
    description:
      'Once you agree, somebody trained in that one trade does the work. Most repairs take 24-48 hours.',
    icon: 'wrench',
    details: [
      'Genuine manufacturer parts where possible',
      'Your data stays yours and untouched',
      'A call before anything changes the price',
      'Replaced parts are kept for you',
    ],
  },
  {
    title: 'Testing',
    description:
      'It is run the way you run it: full load, full heat, full volume, for long enough to be sure.',
    icon: 'clipboard-check',
    details: [
      'A checklist for each kind of device',
      'Earth and leakage tested on mains appliances',
      'A second pair of eyes signs the sheet',
      'Readings go on your invoice',
    ],
  },
  {
    title: 'Satisfaction',
    description: 'You try it yourself before you pay. From then on a 90-day warranty covers the repair.',
    icon: 'badge-check',
    details: [
      '90-day warranty on parts and labour',
      'Pay by card, UPI, cash or bank transfer',
      'Advice on care, in writing',
      'One number to call if it comes back',
    ],
  },
]

import type { RepairDocument } from '../repair.ts'

export const sampleRepair: RepairDocument = {
  title: 'Device repair',
  crumb: 'Device repair',
  description:
    'Repair of smartphones, laptops, gaming consoles and tablets: free diagnosis, most repairs in 24-48 hours, 90 days of warranty.',
  caption: 'Smartphones, laptops, gaming consoles and tablets, opened by someone who knows the way back.',
  drawing: 'devices',
  alt: 'Drawing of a phone, a laptop, a games controller and a tablet, each taken apart along its axis',
  devicesHeading: 'Four kinds of device',
  devicesLede: 'The faults we see most. Yours may be another; describe it and we will say.',
  devices: [
    {
      id: 'smartphones',
      title: 'Smartphones',
      icon: 'smartphone',
      description: 'The one you cannot be without, so it goes to the front of the queue.',
      faults: ['Cracked glass and displays', 'Batteries that die by noon', 'Charging ports', 'Water damage'],
    },
    {
      id: 'laptops',
      title: 'Laptops',
      icon: 'laptop',
      description: 'From a sticky key to a dead board, with your files left alone.',
      faults: [
        'Keyboards and hinges',
        'Batteries and chargers',
        'Overheating and fans',
        'Storage and memory',
      ],
    },
    {
      id: 'gaming-consoles',
      title: 'Gaming Consoles',
      icon: 'gamepad-2',
      description: 'For the evening it shut down in the last round.',
      faults: ['Disc drives', 'HDMI ports', 'Drifting sticks', 'Overheating and dust'],
    },
    {
      id: 'tablets',
      title: 'Tablets',
      icon: 'tablet',
      description: 'Thin, glued and often dropped. We have the heat mats for it.',
      faults: ['Glass and touch', 'Batteries', 'Buttons and speakers', 'Charging ports'],
    },
  ],
  factsHeading: 'What to expect',
  facts: [
    { id: 'most-repairs', label: 'Most repairs', value: '24-48 hours' },
    { id: 'diagnostics', label: 'Diagnostics', value: 'Free' },
    {
      id: 'if-it-cannot-be-repaired',
      label: 'If it cannot be repaired',
      value: 'Only the diagnostic fee is charged',
    },
    { id: 'walk-ins', label: 'Walk-ins', value: 'Welcome, but appointments are recommended' },
    { id: 'parts', label: 'Parts', value: 'Genuine manufacturer parts where possible' },
    { id: 'warranty', label: 'Warranty', value: '{{warranty.repair}} on parts and labour' },
  ],
  brandsHeading: 'Which make is it?',
  brandsText: 'See the makes we keep spares for.',
  brandsLinkLabel: 'Choose brands',
  processHeading: 'How a repair goes, in five steps',
  processLede: 'You can stop after the second step and owe nothing.',
  steps: [
    {
      id: 'book-appointment',
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
      id: 'diagnosis',
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
      id: 'expert-repair',
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
      id: 'testing',
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
      id: 'satisfaction',
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
  ],
}

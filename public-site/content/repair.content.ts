import type { IconName } from './drawings.content.ts'
import { homeLink } from './navigation.content.ts'

export const repairTrail = [homeLink, { label: 'Device repair', href: '/repair' }]

export const repairDescription =
  'Repair of smartphones, laptops, gaming consoles and tablets: free diagnosis, most repairs in 24-48 hours, 90 days of warranty.'

export const repairChapters = {
  devices: 'Devices',
  devicesHeading: 'Four kinds of device',
  devicesLede: 'The faults we see most. Yours may be another; describe it and we will say.',
  process: 'The process',
  processLede: 'You can stop after the second step and owe nothing.',
} as const

export const repairHero = {
  title: 'Device repair',
  caption: 'Smartphones, laptops, gaming consoles and tablets, opened by someone who knows the way back.',
  drawing: 'devices',
  alt: 'Drawing of a phone, a laptop, a games controller and a tablet, each taken apart along its axis',
} as const

export interface DeviceRepair {
  title: string
  icon: IconName
  description: string
  faults: string[]
}

export const deviceRepairs: DeviceRepair[] = [
  {
    title: 'Smartphones',
    icon: 'smartphone',
    description: 'The one you cannot be without, so it goes to the front of the queue.',
    faults: ['Cracked glass and displays', 'Batteries that die by noon', 'Charging ports', 'Water damage'],
  },
  {
    title: 'Laptops',
    icon: 'laptop',
    description: 'From a sticky key to a dead board, with your files left alone.',
    faults: ['Keyboards and hinges', 'Batteries and chargers', 'Overheating and fans', 'Storage and memory'],
  },
  {
    title: 'Gaming Consoles',
    icon: 'gamepad-2',
    description: 'For the evening it shut down in the last round.',
    faults: ['Disc drives', 'HDMI ports', 'Drifting sticks', 'Overheating and dust'],
  },
  {
    title: 'Tablets',
    icon: 'tablet',
    description: 'Thin, glued and often dropped. We have the heat mats for it.',
    faults: ['Glass and touch', 'Batteries', 'Buttons and speakers', 'Charging ports'],
  },
]

export const repairFacts = {
  heading: 'What to expect',
  rows: [
    { label: 'Most repairs', value: '24-48 hours' },
    { label: 'Diagnostics', value: 'Free' },
    { label: 'If it cannot be repaired', value: 'Only the diagnostic fee is charged' },
    { label: 'Walk-ins', value: 'Welcome, but appointments are recommended' },
    { label: 'Parts', value: 'Genuine manufacturer parts where possible' },
    { label: 'Warranty', value: '90 days on parts and labour' },
  ],
}

export const repairBrands = {
  heading: 'Which make is it?',
  text: 'See the makes we keep spares for.',
  link: { label: 'Choose brands', href: '/brands' },
}

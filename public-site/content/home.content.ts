import type { DrawingName, GridDrawingName, IconName } from './drawings.content.ts'
import type { PriceName } from './facts.content.ts'

export interface BannerSlide {
  id: number
  /** One or two words for the control that shows the slide. */
  name: string
  drawing: DrawingName
  url: string
  alt: string
  caption: string
  detail: string
  link: { label: string; href: string }
  /** What two jobs on it cost; set under the drawing. */
  prices: [PriceName, PriceName]
}

/** Advances by itself after this time. */
export const bannerAdvanceMs = 5000

export const bannerSlides: BannerSlide[] = [
  {
    id: 1,
    name: 'Appliances',
    drawing: 'slide-appliances',
    url: '/drawings/slide-appliances.svg',
    alt: 'Exploded drawing of a front-loading washing machine: lid, cabinet, drum, seal, panel and door',
    caption: 'We open it, find the fault, and show you the part.',
    detail:
      'Appliance repair, service and installation at your home, with a quotation before any work begins.',
    link: { label: 'Appliance services', href: '/services/electrical-appliances' },
    prices: ['washing-machine.bearing', 'washing-machine.seal'],
  },
  {
    id: 2,
    name: 'The house',
    drawing: 'slide-premises',
    url: '/drawings/slide-premises.svg',
    alt: 'Cutaway drawing of a two-storey house: water tank, air conditioner, joinery, wiring and kitchen numbered',
    caption: 'One number for the whole house.',
    detail: 'Plumbing, wiring, carpentry, deep cleaning and pest control, by people who do one trade each.',
    link: { label: 'Plumbing services', href: '/services/plumbing' },
    prices: ['tank.cleaning', 'ac.service'],
  },
  {
    id: 3,
    name: 'Devices',
    drawing: 'slide-devices',
    url: '/drawings/slide-devices.svg',
    alt: 'Exploded drawing of a smartphone: glass, display, logic board, battery, frame and back',
    caption: 'Most devices go home in 24-48 hours.',
    detail:
      'Phones, laptops, gaming consoles and tablets. The diagnosis is free, and nothing is replaced without your word.',
    link: { label: 'Device repair', href: '/repair' },
    prices: ['phone.display', 'phone.battery'],
  },
  {
    id: 4,
    name: 'Contracts',
    drawing: 'slide-contracts',
    url: '/drawings/slide-contracts.svg',
    alt: 'Drawing of an office block beside a year planner: four service visits are marked on it',
    caption: 'Upkeep by the year, in every city you work in.',
    detail:
      'Annual maintenance contracts and multi-city projects across India, with one account manager and one bill.',
    link: { label: 'Talk to us', href: '/contact' },
    prices: ['plan.care', 'plan.cover'],
  },
]

export const homeAbout = {
  heading: 'A repair firm that keeps things in fettle',
  paragraphs: [
    '{{business.name}} began in 2021 with two technicians, one scooter and a borrowed bench in New Delhi. The idea was plain: arrive when we said we would, open the thing up, and tell you what the repair will cost before we start it.',
    'Today one call covers the appliances, the wiring, the taps, the woodwork, the cleaning and the pests. Prices are affordable and written down, technicians are trained in one trade each, and the parts are premium and authentic, with the box to prove it.',
    'Companies keep us on annual maintenance contracts and for multi-city projects across India. Everyone pays the way they like: cards, UPI, cash or bank transfer.',
  ],
  facts: [
    { label: 'Working since', value: '2021' },
    { label: 'Most repairs', value: '24-48 hours' },
    { label: 'Diagnostics', value: 'Free' },
    { label: 'Emergencies', value: '24/7' },
  ],
  link: { label: 'More about us', href: '/about' },
}

/** The warranty as the home page states it. */
export const homeWarranty = {
  heading: 'Warranty on this work',
  rows: [
    { label: 'Spare parts', value: '45 days' },
    { label: 'Labour coverage', value: '15 days' },
  ],
}

export interface ServiceCard {
  icon: IconName
  title: string
  path: string
  description: string
}

export const stripHeading = 'Six trades, one number'

/** One turn of the services strip; the strip shows the list twice so that it loops. */
export const serviceCards: ServiceCard[] = [
  {
    icon: 'washing-machine',
    title: 'Electrical Appliances',
    path: '/services/electrical-appliances',
    description: 'Installation, service, repair and a yearly plan for every appliance at home.',
  },
  {
    icon: 'brush-cleaning',
    title: 'Deep Cleaning',
    path: '/services/deep-cleaning',
    description: 'Kitchens, carpets, ducts and windows, cleaned down to the corners.',
  },
  {
    icon: 'bug',
    title: 'Pest Control',
    path: '/services/pest-control',
    description: 'Termites, cockroaches, rodents and mosquitoes, traced to where they come in.',
  },
  {
    icon: 'droplets',
    title: 'Plumbing',
    path: '/services/plumbing',
    description: 'Leaks found without breaking the wall, taps and geysers fitted the first time.',
  },
  {
    icon: 'hammer',
    title: 'Carpentry',
    path: '/services/carpentry',
    description: 'Hinges, wardrobes, doors and whole kitchens, built to the millimetre.',
  },
  {
    icon: 'zap',
    title: 'Electrical',
    path: '/services/electrical',
    description: 'Lighting, panels and sockets, tested for earth and load before we leave.',
  },
]

export const serviceSearch = {
  heading: 'Search Services',
  intro: 'Tell us the trade and we will take you to the right page.',
  placeholder: 'Select Your Service',
  button: 'Search',
  invalid: 'Please select a valid service to search.',
  options: [
    { label: 'Plumbing', href: '/services/plumbing' },
    { label: 'Carpentry', href: '/services/carpentry' },
    { label: 'Deep Cleaning', href: '/services/deep-cleaning' },
    { label: 'Pest Control', href: '/services/pest-control' },
    { label: 'Electrical Works', href: '/services/electrical-works' },
    { label: 'Electrical Appliances', href: '/services/electrical-appliances' },
  ],
}

export interface GridCategory {
  drawing: GridDrawingName
  title: string
  href: string
}

/** The text tile that stands in the fourth cell of the grid. */
export const gridTile = { text: 'Best In Repairs', position: 4 }

/** Where the tile leads. */
export const gridTileLink = { label: 'How a repair goes', href: '/repair' }

export const gridCategories: GridCategory[] = [
  { drawing: 'home-appliances', title: 'Home Appliances', href: '/services/electrical-appliances' },
  { drawing: 'pest', title: 'Pest Control', href: '/services/pest-control' },
  { drawing: 'cleaning', title: 'Cleaning', href: '/services/deep-cleaning' },
  { drawing: 'gaming-consoles', title: 'Gaming Consoles', href: '/repair' },
  { drawing: 'smart-watches', title: 'Smart Watches', href: '/repair' },
  { drawing: 'desktop-pcs', title: 'Desktop PCs', href: '/repair' },
  { drawing: 'audio-devices', title: 'Audio Devices', href: '/repair' },
  { drawing: 'cameras', title: 'Cameras', href: '/repair' },
  { drawing: 'washing-machine', title: 'Washing Machine', href: '/services/electrical-appliances' },
]

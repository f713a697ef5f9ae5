import type { IconName } from './drawings.content.ts'
import { homeLink } from './navigation.content.ts'

export const brandsPage = {
  trail: [homeLink, { label: 'Device repair', href: '/repair' }, { label: 'Brands', href: '/brands' }],
  description:
    'Phones, laptops, gaming consoles and tablets by maker: choose yours and ask for a repair. Spares for these are on the shelf.',
  title: 'Trusted by Leading Brands',
  caption: 'Pick your device and its maker. We keep the common spares for these on the shelf.',
  chooserHeading: 'Choose your brand',
  chooserIntro:
    'If yours is not listed we very likely still repair it. These are simply the ones we see every day.',
  chooserChapter: 'Your device',
  nothingChosen: 'Nothing chosen yet. You can also just describe it.',
  chosen: (device: string, brand: string) => `${brand}, under ${device.toLowerCase()}. We repair it.`,
  message: (business: string, device: string, brand: string) =>
    `Hello ${business}, my device needs a repair. Kind: ${device}. Make: ${brand}.`,
  write: 'Write to us',
  chat: 'Ask on WhatsApp',
  note: 'Names belong to their owners. {{business.name}} is an independent repairer and is not affiliated with them.',
}

export interface DeviceCategory {
  title: string
  icon: IconName
  brands: string[]
}

export const deviceCategories: DeviceCategory[] = [
  { title: 'Smartphones', icon: 'smartphone', brands: ['Apple', 'Samsung', 'Google', 'OnePlus', 'Xiaomi'] },
  { title: 'Laptops', icon: 'laptop', brands: ['Dell', 'HP', 'Lenovo', 'ASUS', 'MacBook'] },
  { title: 'Gaming Consoles', icon: 'gamepad-2', brands: ['PS4', 'PS5', 'Xbox', 'Nintendo'] },
  { title: 'Tablets', icon: 'tablet', brands: ['iPad', 'Samsung Tab', 'Surface', 'Lenovo Tab'] },
]

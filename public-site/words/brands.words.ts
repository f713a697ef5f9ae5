import { translated } from './translated.ts'

/** What the chooser of a device's make says. */
export const brandsPageWords = translated('brandsPage', {
  chapter: 'Your device',
  nothingChosen: 'Nothing chosen yet. You can also just describe it.',
  chosen: (device: string, brand: string) => `${brand}, under ${device.toLowerCase()}. We repair it.`,
  message: (business: string, device: string, brand: string) =>
    `Hello ${business}, my device needs a repair. Kind: ${device}. Make: ${brand}.`,
  write: 'Write to us',
  chat: 'Ask on WhatsApp',
})

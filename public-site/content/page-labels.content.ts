/** The banner advances by itself after this time. */
export const bannerAdvanceMs = 5000

/** The cell of the category grid in which its text tile stands. */
export const TILE_POSITION = 4

export const serviceSearch = {
  placeholder: 'Select Your Service',
  button: 'Search',
  invalid: 'Please select a valid service to search.',
}

/** The names of the chapters of the about page. */
export const aboutChapters = {
  welcome: 'Welcome',
  people: 'People',
  process: 'The process',
  values: 'Values',
  places: 'Places',
} as const

/** What the chooser of a device's make says. */
export const brandsPage = {
  chapter: 'Your device',
  nothingChosen: 'Nothing chosen yet. You can also just describe it.',
  chosen: (device: string, brand: string) => `${brand}, under ${device.toLowerCase()}. We repair it.`,
  message: (business: string, device: string, brand: string) =>
    `Hello ${business}, my device needs a repair. Kind: ${device}. Make: ${brand}.`,
  write: 'Write to us',
  chat: 'Ask on WhatsApp',
}

export const contactChapters = { ways: 'Contact us', desks: 'Departments' } as const

/** What the tiles at the top of the page are called. */
export const tileLabels = { address: 'Address', phone: 'Phone', email: 'Email', hours: 'Working hours' }

export const visitText = { mapPlaceholder: '/api/placeholder/640/360', map: 'Open in a map' }

/** The names of the chapters of the repair page. */
export const repairChapters = { devices: 'Devices', process: 'The process' } as const

export const termsLabels = { contents: 'Contents', inShort: 'In short', inForce: 'In force since' } as const

/** How long previous and next are locked during a change of the review, in milliseconds. */
export const testimonialLockMs = 600

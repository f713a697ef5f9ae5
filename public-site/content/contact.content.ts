export const contactChapters = { ways: 'Contact us', desks: 'Departments' } as const

/** What the tiles at the top of the page are called. */
export const tileLabels = { address: 'Address', phone: 'Phone', email: 'Email', hours: 'Working hours' }

export const visitText = { mapPlaceholder: '/api/placeholder/640/360', map: 'Open in a map' }

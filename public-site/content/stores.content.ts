import type { PictureSlot } from './picture-slot.ts'

/** Where devices are taken in, as the about page lists it. */
export interface Store {
  place: string
  country: string
  description: string
  hours: string
  picture: PictureSlot
}

export const stores: Store[] = [
  {
    place: 'New Delhi',
    country: 'India',
    description:
      'Walk-in counter, device bench and spare-parts shelf, in the same building as the head office.',
    hours: 'Mon-Sat 9AM - 7PM',
    picture: { kind: 'drawing', name: 'workbench', detail: { x: 690, y: 155, width: 480, height: 360 } },
  },
  {
    place: 'Melbourne',
    country: 'Australia',
    description: 'Device repair counter for phones, laptops, consoles and tablets.',
    hours: 'By appointment',
    picture: { kind: 'plate', letters: 'MEL', line: '37.81° S  144.96° E' },
  },
  {
    place: 'Sydney',
    country: 'Australia',
    description: 'Device repair counter, with collection from business addresses.',
    hours: 'By appointment',
    picture: { kind: 'plate', letters: 'SYD', line: '33.87° S  151.21° E' },
  },
]

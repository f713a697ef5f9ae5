import type { Office } from '@fettle/shared-types'
import { townLine } from '@fettle/shared-types/address-lines'
import type { PictureSlot } from '../slot-picture/picture-slot.ts'
import { shownIn } from '../slot-picture/picture-slot.ts'

/** `25.32° N  82.97° E` */
function geoInWords(geo: string): string {
  const [latitude = 0, longitude = 0] = geo.split(',').map(Number)
  const ns = latitude < 0 ? 'S' : 'N'
  const ew = longitude < 0 ? 'W' : 'E'
  return `${Math.abs(latitude)}° ${ns}  ${Math.abs(longitude)}° ${ew}`
}

/**
 * What an office shows of itself: a photograph, a part of the street map, or a plate with its letters.
 * @param home the country of the business
 */
export function officePicture(office: Office, home: string): PictureSlot {
  const { city, geo, letters, picture } = office
  const shown = shownIn(picture)
  if (shown.kind !== 'built-in') return shown
  if (shown.name === 'street-map')
    return { kind: 'drawing', name: 'street-map', detail: { x: 150, y: 60, width: 360, height: 270 } }
  const line = geo === '' ? townLine(office, home) : geoInWords(geo)
  return { kind: 'plate', letters: letters || [...city].slice(0, 3).join('').toUpperCase(), line }
}

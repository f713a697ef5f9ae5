/** The banner advances by itself after this time. */
export const bannerAdvanceMs = 5000

/** The cell of the category grid in which its text tile stands. */
export const TILE_POSITION = 4

export const serviceSearch = {
  placeholder: 'Select Your Service',
  button: 'Search',
  invalid: 'Please select a valid service to search.',
}

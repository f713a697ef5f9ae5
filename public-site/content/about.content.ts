/** The names of the chapters of the about page. */
export const aboutChapters = {
  welcome: 'Welcome',
  people: 'People',
  process: 'The process',
  values: 'Values',
  places: 'Places',
} as const

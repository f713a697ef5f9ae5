/** The projects of vitest.config.ts whose lines are counted. */
export const counted = ['api', 'postgres']
/** All others. */
export const uncounted = [
  'api-postgres',
  'shared-types',
  'plain',
  'documents',
  'public-site',
  'engine',
  'author-app',
  'scripts',
]

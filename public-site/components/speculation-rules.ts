/** Pages of this site, but for what is not a page, what is somebody's own, and what a click should only ask once. */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/uploads/*',
                '/og/*',
                '/dashboard',
                '/dashboard/*',
                '/login*',
                '/*.*',
                '/*\\?(.+)',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/**
 * Browsers that know speculation rules fetch a page when the pointer rests on its link, so that a click opens it at
 * once. The policy of the page allows exactly this text, by its hash.
 */
export const speculationRules = JSON.stringify(rules)

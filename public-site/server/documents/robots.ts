/** `robots.txt` (RFC 9309): all may read the site; the studio and the API are not for search engines. */
export const robots = (publicOrigin: string) =>
  [
    'User-agent: *',
    'Disallow: /dashboard',
    'Disallow: /api/',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')

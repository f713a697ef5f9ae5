/** Carries a form without scripts the page that it leads back to; the server takes none but the site's own. */
export function FromField({ from }: { from: string | undefined }) {
  return from ? <input type="hidden" name="from" value={from} /> : null
}

/** The sign-in page, which remembers the way back of those without scripts. @param fragment of the form that is meant */
export const loginFrom = (login: string, from: string | undefined, fragment = ''): string =>
  `${login}${from ? `?${new URLSearchParams({ from })}` : ''}${fragment}`

/**
 * The only inline script that runs: it does so before the first paint, so that neither the theme nor the signed-in
 * parts of a page change visibly, it marks a page that is opened anew (`when-near` in `styles/base.css`), and it keeps the buttons that are pressed before the site's code is there
 * (`client/early-actions.ts`). The policy allows it by its hash.
 */
export const bootScript = `(function(d){d.dataset.scripts="on";try{var s=localStorage,t=s.getItem("theme"),u=JSON.parse(s.getItem("user"));if(t==="light"||t==="dark")d.dataset.theme=t;if(u&&typeof u.email==="string")d.dataset.signedIn="";if(performance.getEntriesByType("navigation")[0].type==="navigate")d.dataset.fresh=""}catch(e){}addEventListener("click",window.earlyTap=function(e){var b=e.target.closest("button[type=button]");if(b)earlyTap.kept.push(b)});earlyTap.kept=[]})(document.documentElement)`

/** Pages of this site, without files, personal pages and addresses with a query. */
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
                '/*-password*',
                '/accept-invitation*',
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

/** The exact text of every inline script of a page; the policy allows them by their hashes. */
export const inlineScripts = [bootScript, speculationRules]

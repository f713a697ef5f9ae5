/**
 * The only inline script of the site: it runs before the first paint, so that neither the theme nor the signed-in
 * parts of a page change under the reader's eyes. The server allows it by its hash.
 */
export const bootScript = `(function(d){d.dataset.scripts="on";try{var s=localStorage,t=s.getItem("theme"),u=JSON.parse(s.getItem("user"));if(t==="light"||t==="dark")d.dataset.theme=t;if(u&&typeof u.email==="string")d.dataset.signedIn=""}catch(e){}})(document.documentElement)`

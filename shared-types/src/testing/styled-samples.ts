/** What HTML from elsewhere says by a style, and how an article says it, however it arrives. */
export const styledSamples: ReadonlyArray<[html: string, clean: string]> = [
  ['<p>a <span style="font-weight:700">b</span></p>', '<p>a <strong>b</strong></p>'],
  ['<p>a <span style="FONT-WEIGHT: bold !important">b</span></p>', '<p>a <strong>b</strong></p>'],
  ['<p>a <font style="font-style:italic">b</font></p>', '<p>a <em>b</em></p>'],
  ['<p>a <span style="text-decoration: underline">b</span></p>', '<p>a <u>b</u></p>'],
  ['<p>a <span style="text-decoration-line:line-through">b</span></p>', '<p>a <s>b</s></p>'],
  [
    '<p>a<span style="vertical-align:super">b</span><span style="vertical-align: sub">c</span></p>',
    '<p>a<sup>b</sup><sub>c</sub></p>',
  ],
  ['<p>a <span style="background-color:#ffff00">b</span></p>', '<p>a <mark>b</mark></p>'],
  ['<p style="font-weight:600">a <a href="/faq">b</a></p>', '<p><strong>a <a href="/faq">b</a></strong></p>'],
  [
    '<div style="font-style:italic"><p>a</p><ul><li>b</li></ul></div>',
    '<p><em>a</em></p><ul><li><em>b</em></li></ul>',
  ],
  ['<p><strong style="font-weight:normal">a</strong> b</p>', '<p>a b</p>'],
  [
    '<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span></p></b>',
    '<p>a <strong>b</strong></p>',
  ],
  [
    '<p style="font-weight:bold">a <span style="font-weight:400">b</span> c</p>',
    '<p><strong>a </strong>b<strong> c</strong></p>',
  ],
  [
    '<h2 style="font-weight:700">a</h2><p><b style="font-weight:700">b</b> <a href="/faq" style="text-decoration:underline">c</a></p>',
    '<h2>a</h2><p><b>b</b> <a href="/faq">c</a></p>',
  ],
  [
    '<p style="font-weight:400;text-decoration:none;background-color:#fff">a</p><pre style="font-weight:700">b</pre>',
    '<p>a</p><pre>b</pre>',
  ],
  [
    '<p>a <strike>b</strike> <tt>c</tt> <acronym title="d">e</acronym> <dfn>f</dfn></p>',
    '<p>a <s>b</s> <code>c</code> <abbr title="d">e</abbr> <em>f</em></p>',
  ],
]

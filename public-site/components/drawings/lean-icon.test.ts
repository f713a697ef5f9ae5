import { Armchair, Heart, type LucideIcon } from 'lucide-react'
import * as armchair from 'lucide-react/dist/esm/icons/armchair.mjs'
import * as heart from 'lucide-react/dist/esm/icons/heart.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLeanIcon from './lean-icon.ts'

/** Everything but what nobody sees: lucide's own class names, and the name space HTML implies. */
const drawn = (markup: string) =>
  markup
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ class="lucide[^"]*?( mine)?"/, (_, mine = '') => (mine ? ' class="mine"' : ''))
const attributes = (markup: string) => [...markup.matchAll(/<\w+|[\w-]+="[^"]*"/g)].map(String).sort()

test('a lean icon draws what lucide’s own draws', () => {
  const pairs: Array<[LucideIcon, { __iconData: never }]> = [
    [Heart, heart as never],
    [Armchair, armchair as never],
  ]
  for (const [theirs, { __iconData }] of pairs) {
    for (const props of [{}, { className: 'mine', 'aria-hidden': 'true' as const }]) {
      const lean = renderToStaticMarkup(createElement(createLeanIcon(__iconData), props))
      const own = renderToStaticMarkup(createElement(theirs, props))
      expect(attributes(lean)).toEqual(attributes(drawn(own)))
    }
  }
})

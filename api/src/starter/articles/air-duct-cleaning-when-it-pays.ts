import type { Article } from '../article.ts'
import { thumbnail } from './air-duct-cleaning-when-it-pays.thumbnail.ts'

export const article: Article = {
  title: 'Air duct cleaning: when it pays, and when it does not',
  description:
    'Most homes have no ducts to clean. Offices, clinics and restaurants do. The signs that justify the bill, how the work is done, and how to check it.',
  caption:
    '1 rotary brush, 2 settled dust, 3 access panel, 4 suction hose to a HEPA vacuum. Suction first, brush second.',
  category: 'Deep Cleaning',
  tags: ['air duct', 'office', 'kitchen exhaust', 'dust'],
  readTimeMinutes: 4,
  seo: {
    title: 'Air duct cleaning: when it pays and how to check it',
    description:
      'Signs that ducts need cleaning, intervals for kitchen exhausts, what a proper job looks like, prices, and the offers to decline.',
    keywords: [
      'air duct cleaning',
      'kitchen exhaust cleaning',
      'office AC duct',
      'HEPA vacuum duct',
      'duct cleaning price India',
    ],
  },
  thumbnail,
  content: `
<p>Let us begin with work we would talk you out of. A flat with split or window air conditioners has no air ducts. What smells when you switch it on in April is the indoor coil and its drain tray, and a coil wash of ₹600 to ₹1,200 deals with that. If somebody offers you duct cleaning for a split AC, ask where the duct is.</p>
<p>Ducts are found in offices, clinics, showrooms, hotels, larger villas, and above every commercial kitchen. There cleaning can be worth it, for one of five reasons.</p>
<h2>The five good reasons</h2>
<ul>
<li>You can see mould on the inside of a duct, or the insulation lining is wet.</li>
<li>Rats, pigeons or insects have been in it.</li>
<li>There was building work, and the plant ran while plaster was being sanded.</li>
<li>Dust visibly leaves the diffusers, and comes back within a week of wiping the ceiling round them.</li>
<li>It carries kitchen grease. Grease burns, and the duct carries a fire to the roof.</li>
</ul>
<p>A grey film inside a supply duct is not on the list. Every duct in Delhi has one within a month. It stays where it is, and a better filter does more for what you breathe.</p>
<h2>Check the filter before the duct</h2>
<p>Ask your maintenance man for one figure: the pressure drop over the filters. A clean bag filter shows roughly 50 to 100 Pa, and should be changed at 200 to 250 Pa, or at the value on its label. If nobody knows the figure, fit a gauge; a simple one costs under ₹4,000. In a city with Delhi's winters, filters of class MERV 13, if the fan can bear them, catch a large share of the fine dust that any cleaning would only stir.</p>
<h2>What a proper job looks like</h2>
<ol>
<li><strong>Survey.</strong> A camera goes in at several places. You get the photographs, with their location.</li>
<li><strong>Isolation.</strong> The air handling unit is switched off, locked at its isolator and tagged. No one reaches into a fan on trust.</li>
<li><strong>Access.</strong> Panels of about 300 × 300 mm are cut where needed, with gasketed lids that stay.</li>
<li><strong>Suction.</strong> A HEPA-filtered machine is attached at one end and pulls air through the section, so that dust moves away from the rooms. Diffusers are bagged.</li>
<li><strong>Brushing.</strong> A rotary brush travels towards the suction. Flexible foil duct tears under a brush: it is replaced, at ₹250 to ₹500 a metre.</li>
<li><strong>Coil and tray.</strong> If these stay dirty, the ducts will smell again in a month.</li>
<li><strong>Proof.</strong> The same camera, the same places.</li>
</ol>
<p>A crew of three cleans 8 to 12 diffusers with their branches in a day. Two hours for a whole floor is a wipe of the grilles.</p>
<h2>Kitchen exhausts are different</h2>
<p>Here it is not about comfort but about fire. The British guidance TR19, widely borrowed, asks for cleaning when the grease film averages 0.2 mm, which a simple comb gauge measures, and at these intervals:</p>
<table>
<thead><tr><th scope="col">Cooking hours a day</th><th scope="col">Clean every</th></tr></thead>
<tbody>
<tr><td>12 to 16</td><td>3 months</td></tr>
<tr><td>6 to 12</td><td>6 months</td></tr>
<tr><td>2 to 6</td><td>12 months</td></tr>
</tbody>
</table>
<p>For a tandoor or charcoal grill, take the next shorter interval. Baffle filters over the range are washed every night, not with the duct. Shut the gas at the cylinder manifold and let the hood cool before anyone opens it.</p>
<h2>Offers to decline</h2>
<ul>
<li>A fog of disinfectant in place of brushing. It wets dust, and people breathe what is left.</li>
<li>A sealant sprayed over old dirt.</li>
<li>A price without a survey.</li>
<li>Promises of a lower electricity bill. A clean coil and filter lower it; a brushed duct barely does.</li>
</ul>
<h2>What it costs</h2>
<table>
<thead><tr><th scope="col">Work</th><th scope="col">Usual range</th></tr></thead>
<tbody>
<tr><td>Camera survey, small office</td><td>₹3,000 to ₹6,000, often credited</td></tr>
<tr><td>Supply and return duct, per running metre</td><td>₹200 to ₹450</td></tr>
<tr><td>Diffuser or grille, each</td><td>₹150 to ₹350</td></tr>
<tr><td>Restaurant exhaust, hood to fan, up to 15 m</td><td>₹12,000 to ₹28,000</td></tr>
</tbody>
</table>
<p>Replace rather than clean when fibrous lining inside a duct has been wet for long: it cannot be dried through, and it sheds. The same goes for ducts with rusted seams.</p>
<p>Send us a photograph of one opened diffuser <a href="/contact">through the contact page</a>. Often that is enough to say whether a visit by the <a href="/services/deep-cleaning">deep-cleaning team</a> makes sense.</p>
`,
}

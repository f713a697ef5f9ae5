import type { Article } from '../article.ts'
import { thumbnail } from './cockroach-gel-where-it-goes.thumbnail.ts'

export const article: Article = {
  title: 'Cockroach gel: where it goes, and where it is wasted',
  description:
    'A gram of bait in the right cracks does more than a litre of spray on the floor. A placement plan for an Indian kitchen, and why the second visit matters.',
  caption:
    '1 behind the sink, 2 at the refrigerator compressor, 3 on hinge corners, 4 the small one with two stripes: a German cockroach.',
  category: 'Pest Control',
  tags: ['cockroach', 'kitchen', 'gel bait', 'safety'],
  readTimeMinutes: 4,
  seo: {
    title: 'Cockroach gel treatment: a placement plan that works',
    description:
      'Where to place cockroach gel in a kitchen, how many dots, what ruins it, why a second visit is needed, and what it costs in India.',
    keywords: [
      'cockroach gel treatment',
      'German cockroach',
      'cockroach control price',
      'kitchen pest control',
      'gel bait placement',
    ],
  },
  thumbnail,
  content: `
<p>There are two cockroaches in Indian homes, and the remedy for one does little against the other. Find out which you have before you pay.</p>
<ul>
<li><strong>The small one</strong>, 12 to 15 mm, light brown with two dark stripes behind the head, lives in the kitchen itself: hinges, motor housings, the hollow behind a drawer. This is the German cockroach. Gel works on it.</li>
<li><strong>The large one</strong>, 35 to 40 mm, reddish brown, lives in drains and shafts and visits at night. Gel in the kitchen will hardly change that. Drain covers, sealed pipe entries and treatment of the chambers will.</li>
</ul>
<h2>Why a dot beats a spray</h2>
<p>A cockroach spends most of the day in a crack. Spray kills those that happen to be out and drives the others deeper, or next door. Gel is food with a slow poison in it, commonly fipronil 0.05 % or imidacloprid 2.15 %. The insect eats, goes home and dies there; others feed on its droppings and its body and die as well. For this to work the bait must be close to the crack, fresh, and better than anything else in the kitchen.</p>
<h2>Prepare, but do not empty</h2>
<ol>
<li>Degrease the hob surround and the top of the wall cabinets the day before. A greasy kitchen competes with the bait.</li>
<li>Mend the dripping tap. A German cockroach can live for weeks without food, but only about a week or two without water.</li>
<li>Use no spray, no phenyl and no chalk for three days before. Any of them spoils bait.</li>
<li>Put sticky traps in six places overnight and count. That is the only number that will tell you later whether it worked.</li>
</ol>
<h2>The placement plan</h2>
<p>A dot is the size of a lentil, 3 to 4 mm, about a tenth of a gram. Many small dots beat a few lines.</p>
<table>
<thead><tr><th scope="col">Place</th><th scope="col">Dots</th><th scope="col">Note</th></tr></thead>
<tbody>
<tr><td>Inside each cabinet, upper hinge corner</td><td>1 a hinge</td><td>On the carcass, not on the moving arm</td></tr>
<tr><td>Under the sink, where the pipes enter</td><td>3 to 4</td><td>On a dry surface</td></tr>
<tr><td>Refrigerator, compressor bay</td><td>3 to 4</td><td>Plug out; on the frame, not on hot metal</td></tr>
<tr><td>Behind drawers and under their runners</td><td>1 a drawer</td><td>Drawer out</td></tr>
<tr><td>Hob and chimney, outer housing</td><td>2 to 3</td><td>Where it stays below about 50 °C</td></tr>
<tr><td>Mixer, microwave, water purifier: behind</td><td>1 to 2 each</td><td>On the wall side, never inside the device</td></tr>
</tbody>
</table>
<p>That comes to 50 to 80 dots in a normal kitchen, 5 to 8 g, a quarter of a 30 g syringe or less. Gel does not belong on bare plaster, which drinks it; on tiles that are mopped; on a shelf where plates stand; or near a burner.</p>
<h2>Safety</h2>
<p>The dose in a dot is small, but it is a poison. Keep it out of reach of children and pets, wear gloves, wash hands, and store the syringe away from food. If swallowed, take the label along to the doctor. Pull the plug before reaching behind an appliance, and close the gas cylinder's regulator before anyone moves the hob. Never spray an aerosol near a flame or a hot appliance: the propellant burns.</p>
<h2>Then wait, and come back</h2>
<p>Expect more of them in daylight for three or four days. Then numbers fall. The egg case holds 30 to 40 young and no bait reaches it, and they hatch within about four weeks. So the second visit, 14 to 21 days after the first, is not an extra; it is half of the treatment. Dried or dusty dots are replaced at that visit.</p>
<ul>
<li>Traps down by nine tenths after three weeks: continue with quarterly checks.</li>
<li>Down by half: dots were in the wrong places. Look for a missed shelter, usually the refrigerator gasket or a hollow door frame.</li>
<li>No change: the insects may refuse this bait. Change the active ingredient, not merely the brand.</li>
</ul>
<blockquote><p>Do not spray over gel to make sure. It is the most common way to ruin a treatment that was working.</p></blockquote>
<h2>What to pay</h2>
<p>For a two-bedroom flat, ₹900 to ₹1,600 with both visits is usual, and ₹2,200 to ₹3,800 for a year with a visit each quarter. One visit at ₹500 without a second buys you about a month. In an apartment block, ask the flats above and below to treat in the same week. Pipes connect you whether you talk or not.</p>
<p>Restaurants need a written plan with trap counts, which food inspectors like to see; <a href="/services/pest-control">our pest team</a> keeps one on paper. If the large kind is your trouble, begin with <a href="/services/plumbing">the drains</a>.</p>
`,
}

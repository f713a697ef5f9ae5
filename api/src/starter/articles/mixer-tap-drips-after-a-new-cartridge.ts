import type { Article } from '../article.ts'
import { thumbnail } from './mixer-tap-drips-after-a-new-cartridge.thumbnail.ts'

export const article: Article = {
  title: 'Why a mixer tap still drips after a new cartridge',
  description:
    'The cartridge is new and the spout still drips. The fault is usually a grain of grit, a pinched ring or a scratched seat: how to find which, in order.',
  caption:
    '1 lever, 2 clamp nut, 3 cartridge, 4 the moving disc, 5 the seat rings. Most repeat drips begin at 5, not at 4.',
  category: 'Plumbing',
  tags: ['taps', 'mixer', 'leak', 'bathroom'],
  readTimeMinutes: 4,
  seo: {
    title: 'Mixer tap drips after a new cartridge: causes and fix',
    description:
      'Why a single-lever mixer drips after a cartridge change, how to check the seat and rings, and when the tap itself is finished.',
    keywords: [
      'mixer tap dripping',
      'tap cartridge 35 mm',
      'tap seat ring',
      'tap repair Delhi',
      'plumber cost',
    ],
  },
  thumbnail,
  content: `
<p>A ceramic cartridge costs ₹350 to ₹1,800 and takes half an hour to fit. When the tap drips again the same evening, the new part gets the blame. It is seldom guilty. Something under it, over it or before it is.</p>
<h2>How the tap shuts off</h2>
<p>Inside the cartridge two ceramic discs, ground flat, slide over each other. Closed, they block the hot and cold ports. Between the cartridge and the brass floor of the body, the seat, small rubber rings seal each port. Water that slips past those rings never meets the discs: it goes round the cartridge and out at the spout, however good the ceramic is.</p>
<p>Most single-lever mixers take a 35 mm or 40 mm cartridge, slim basin models 25 mm. Diameter is not enough: the height, the two locating pegs and the port layout must match too. Take the old one to the shop and hold them together, base to base.</p>
<h2>Read the drip first</h2>
<table>
<thead><tr><th scope="col">What you see</th><th scope="col">Usual cause</th><th scope="col">Do this</th></tr></thead>
<tbody>
<tr><td>Steady drip from the spout, day and night</td><td>Grit under a seat ring, or a scored seat</td><td>Open it, flush, inspect</td></tr>
<tr><td>A few drops after closing, then nothing</td><td>The spout emptying itself</td><td>Nothing; normal for a minute or two</td></tr>
<tr><td>Drips only while the geyser heats</td><td>Water expanding against a non-return valve</td><td>Have the geyser's safety valve checked</td></tr>
<tr><td>Drips only when the pump runs</td><td>Pressure above what the rings hold</td><td>Measure it; above 5 bar, fit a reducing valve</td></tr>
<tr><td>Water round the lever or under the dome</td><td>Clamp nut loose, or the upper ring pinched</td><td>Re-seat, tighten a quarter turn</td></tr>
<tr><td>Water where the spout swivels</td><td>Spout rings, not the cartridge</td><td>Change the two spout rings, about ₹60</td></tr>
</tbody>
</table>
<h2>The repair, in order</h2>
<ol>
<li>Close both angle valves under the basin and open the lever. If water still comes after a minute, the valves do not hold: close the outlet valve of the tank instead.</li>
<li>Put a cloth over the waste. The grub screw of the lever (Allen key, usually 2.5 mm) is the size of a lentil.</li>
<li>Take off the lever, unscrew the dome by hand, loosen the clamp nut with an adjustable spanner.</li>
<li>Lift the cartridge straight up and look at the seat with a torch. It should be bright, flat and unmarked.</li>
<li>Flush. Hold a mug upside down over the open body and open each angle valve a quarter turn for two seconds. Sand and flakes of scale come out here, not in the new cartridge.</li>
<li>Wipe the seat with a cotton cloth. For scale, lay a cloth wet with white vinegar on it for ten minutes. No screwdriver, no emery: a scratch of a tenth of a millimetre is a leak.</li>
<li>Check that every ring is present, lies flat in its groove and stands slightly proud. Smear it with silicone grease. Petroleum jelly swells many of these rings.</li>
<li>Set the pegs in their holes. The cartridge must not rock. Tighten the nut by hand and then about a quarter turn more.</li>
<li>Unscrew the aerator, set the lever half open, open the angle valves slowly and run for a minute. Then close, and wait ten minutes with a dry tissue under the spout.</li>
</ol>
<blockquote><p>Do not cure a drip by tightening. An over-tight nut bends the plastic housing, tilts the discs and makes the lever stiff and the drip worse.</p></blockquote>
<h2>What to leave alone</h2>
<p>Concealed diverters, the kind behind the shower wall, leak into the wall when they are reassembled badly, and you learn of it from the neighbour's ceiling. An angle valve that will not turn should not be forced either: old spindles shear, and then the tank empties through your bathroom.</p>
<h2>Cost, and when to stop repairing</h2>
<p>A drip a second wastes about 20 litres a day, so it is worth a visit. Expect ₹300 to ₹600 for labour on an exposed mixer, plus the part. Angle valves are ₹350 to ₹900 each; if they do not hold, change both in the same visit.</p>
<p>Replace the tap when the seat is pitted, when the body is plated zinc and has begun to flake, or when the maker no longer sells the cartridge. A sound brass basin mixer is ₹2,500 to ₹7,000. Before you buy, ask for the cartridge's part number and whether the shop keeps it; a tap is only as repairable as its cheapest part.</p>
<p>If the tap still drips after a clean seat and whole rings, <a href="/services/plumbing">ask for a plumber</a> and say what you have already done. It saves the first half hour.</p>
`,
}

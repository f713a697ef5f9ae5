import type { Article } from '../article.ts'
import { thumbnail } from './monsoon-plan-for-wooden-doors.thumbnail.ts'

export const article: Article = {
  title: 'A monsoon plan for wooden doors',
  description:
    'Doors that stick in August are made in May. What wood does in damp air, which gaps to keep, and why to seal first and plane last, month by month.',
  caption:
    '1 frame, 2 lock stile, 3 the part that swelled, 4 the gap that was there in May, 5 the hinge to check before any planing.',
  category: 'Carpentry',
  tags: ['doors', 'monsoon', 'wood', 'hinges'],
  readTimeMinutes: 4,
  seo: {
    title: 'Wooden doors that stick in the monsoon: a plan',
    description:
      'Which gaps a door needs, how to tell swelling from a sagging hinge, when to seal and when to plane, with prices.',
    keywords: [
      'door swelling monsoon',
      'sticking door',
      'door gap mm',
      'carpenter Delhi',
      'flush door',
      'door sealing',
    ],
  },
  thumbnail,
  content: `
<p>Every July the same call: the bathroom door will not close, please send someone to plane it. Every November the second call: the same door rattles and lets in mosquitoes. The first visit caused the second.</p>
<h2>What the wood is doing</h2>
<p>In a dry May in Delhi indoor timber holds about 8 to 10 per cent water; in a damp August 15 or more. Across the grain most timbers move about 2 mm in a metre for each 1 per cent. Along the grain they hardly move at all. So the height of a door stays, and the width does not.</p>
<ul>
<li>A panelled door moves little, 2 to 3 mm, because its panels float in grooves and only the two upright stiles count.</li>
<li>A solid plank door, 900 mm wide, can grow by 8 to 10 mm.</li>
<li>A flush door moves 1 to 2 mm while its skin is sound. When water enters at a bare bottom edge the core swells for good.</li>
</ul>
<p>The edges matter most, since end grain drinks many times faster than a face. The bottom edge is the one nobody paints, because nobody sees it.</p>
<h2>First, is it swelling at all?</h2>
<p>Many doors that seem to want planing have dropped, not grown. Check in this order.</p>
<ol>
<li>Open the door halfway, take the handle and lift. If it moves more than 1 mm, the top hinge is loose.</li>
<li>Look at the gap along the lock side. Tight at the top corner and wide at the bottom means sag. Tight over the full height means swelling.</li>
<li>Slide a sheet of carbon paper into the gap and close the door on it. The marks show where it really rubs; it is usually a hand's length, not the whole edge.</li>
</ol>
<p>For a loose hinge, take out one screw at a time, glue a hardwood dowel into the hole, and drive a 50 mm No. 8 screw into the new wood. If the screws then bite and the door clears, you are finished, and nothing was planed.</p>
<h2>The year, in five dates</h2>
<table>
<thead><tr><th scope="col">When</th><th scope="col">What to do</th></tr></thead>
<tbody>
<tr><td>April</td><td>Measure and note the gaps: 3 mm at hinges, head and lock, 6 to 8 mm at the floor, 10 mm in a bathroom</td></tr>
<tr><td>May</td><td>Tighten hinges. Sand lightly and seal all six sides: two thin coats of polyurethane or enamel, bottom edge included</td></tr>
<tr><td>June</td><td>Fit a drip strip or a canopy where rain reaches the door. Clear the outlet of the balcony</td></tr>
<tr><td>July, August</td><td>Rub soap or candle wax on the tight place. Run the exhaust fan 20 minutes after a bath. Do not plane</td></tr>
<tr><td>October</td><td>After three dry weeks, measure again. Plane only what is still tight, and seal the same day</td></tr>
</tbody>
</table>
<blockquote><p>If a door must open in August and will not, take off 1 mm where the carbon paper marked it, and paint the bare edge within the hour. Any more will be a gap in winter.</p></blockquote>
<h2>Planing properly</h2>
<p>Take the door off; a 35 mm flush door weighs 25 to 40 kg, so that is work for two. Wedge it on edge. Plane from the ends towards the middle, or the corner splits off. Give the lock edge a slight bevel, about 3 degrees, so that the leading corner clears the frame. On paint from before the 1990s expect lead: wet-sand, wear a mask, keep children out. An electric planer needs a flat, clamped door and both hands; it is not a tool for a door that still hangs.</p>
<h2>What it costs, and when to give up</h2>
<ul>
<li>Re-screwing and packing three hinges: ₹400 to ₹800.</li>
<li>Taking down, planing one edge, sealing and re-hanging: ₹700 to ₹1,400.</li>
<li>A new flush door to IS 2202, bonded with waterproof resin, with hardware and hanging: ₹7,000 to ₹13,000.</li>
<li>A WPC or PVC door for a bathroom, fitted: ₹4,500 to ₹9,000. It does not swell.</li>
</ul>
<p>Replace the door when a screwdriver sinks 5 mm into its bottom rail, when the face has come away from the core, or when the lock has no sound wood left to hold. Galleries or mud lines in the frame mean termites: stop, leave them undisturbed, and have <a href="/services/pest-control">pest control</a> look before a carpenter fits anything new there.</p>
<p>Everything else is a morning's work for <a href="/services/carpentry">a carpenter</a>, and May is the month to ask for it.</p>
`,
}

import type { Article } from '../article.ts'
import { thumbnail } from './what-a-termite-contract-should-say.thumbnail.ts'

export const article: Article = {
  title: 'What a termite treatment contract should say',
  description:
    'Termite work disappears under the floor, so the paper is all you keep. Chemical, dose, hole spacing, warranty: the nine lines to look for before you sign.',
  caption:
    '1 gallery behind the skirting, 2 drilled hole at the wall, 3 treated soil, 4 the nest, which no one has to find.',
  category: 'Pest Control',
  tags: ['termites', 'contract', 'warranty', 'wood'],
  readTimeMinutes: 4,
  seo: {
    title: 'Termite treatment contract: nine lines to check',
    description:
      'Drill, inject, seal: what an Indian termite contract must state, the dose and spacing to expect, prices, and what no warranty covers.',
    keywords: [
      'termite treatment contract',
      'anti termite treatment price',
      'IS 6313',
      'drill fill seal',
      'termite warranty India',
    ],
  },
  thumbnail,
  content: `
<p>You cannot see whether a termite treatment was done well. The liquid is under the floor, the holes are filled, and the proof comes in three years. That leaves you with two things: what you watch on the day, and what the contract says. This is how to read the second, with enough of the first to do it.</p>
<h2>How the treatment works</h2>
<p>Subterranean termites live in the soil and walk to your wood through mud tubes and cracks, most often where the wall meets the floor. In a finished house the treatment is therefore a treated band of soil beneath that joint, so that no route stays clean. Holes are drilled, liquid is injected, holes are sealed. Modern non-repellent chemicals are not noticed by the insects: they pass through, carry the dose to others, and the colony weakens over some weeks. Seeing live termites for two or three weeks afterwards is normal. After six it is not.</p>
<h2>The nine lines</h2>
<ol>
<li><strong>The standard.</strong> IS 6313 (Part 3) covers existing buildings. Part 2 is for sites under construction.</li>
<li><strong>The chemical</strong>, with its strength and registration, for instance imidacloprid 30.5 % SC. Not 'imported odourless chemical'.</li>
<li><strong>The dose.</strong> For that product usually 2.1 ml in a litre of water. Another product has another dose; the label decides, and it should be shown to you.</li>
<li><strong>Hole spacing and size.</strong> At the wall-floor junction every 300 mm, about 12 mm wide, through the floor into the soil.</li>
<li><strong>Volume.</strong> Up to 1 litre a hole, until it takes no more.</li>
<li><strong>What is treated.</strong> Rooms, door frames, skirting, the outer apron, bathrooms, with lengths in metres.</li>
<li><strong>Sealing</strong>, in matching cement or putty, and who pays for a cracked tile.</li>
<li><strong>Inspections.</strong> The dates, at least one at 30 days and then yearly.</li>
<li><strong>The warranty in plain words</strong>: how many years, that re-treatment is free, within how many days they come, and what ends it.</li>
</ol>
<blockquote><p>A warranty covers treating again. It hardly ever covers the wardrobe. If a salesman says otherwise, have him write it down.</p></blockquote>
<h2>A sum you can do yourself</h2>
<p>Measure the walls of the ground floor at skirting level. A flat of 90 m² has about 75 m of them. At 300 mm that is 250 holes; at up to a litre each, 200 to 250 litres of mixed liquid, or roughly half a litre of a concentrate used at 2.1 ml a litre. A crew that arrives with one 16-litre sprayer and leaves within the hour has not treated your soil. It has wetted your skirting.</p>
<h2>Watch on the day</h2>
<ul>
<li>Sealed bottles, opened before you, label and date readable.</li>
<li>A measuring cup, and clean water.</li>
<li>You have shown them where concealed pipes and cables run, and the circuits along the drilling line are off at the board. A 12 mm bit finds a buried cable quickly.</li>
<li>Gloves, mask, goggles. Food, toys and fish tanks out of the room.</li>
<li>Wood is treated separately, with a solvent-based product and a syringe, into the galleries.</li>
<li>The floor is mopped and the rooms are aired. Children and pets return when it is dry, generally after 4 to 6 hours.</li>
</ul>
<p>Leave open galleries alone until then. Broken tubes make the termites move, and the crew loses the trail.</p>
<h2>Prices you will hear</h2>
<table>
<thead><tr><th scope="col">Work</th><th scope="col">Usual range</th><th scope="col">Honest warranty</th></tr></thead>
<tbody>
<tr><td>Spray on visible wood only</td><td>₹1,500 to ₹3,000</td><td>None</td></tr>
<tr><td>Drill, inject, seal, 2 BHK ground floor</td><td>₹7,000 to ₹14,000</td><td>1 to 3 years</td></tr>
<tr><td>The same per square foot of floor</td><td>₹7 to ₹14</td><td>1 to 3 years</td></tr>
<tr><td>Before construction, per square foot</td><td>₹4 to ₹9</td><td>5 to 10 years</td></tr>
</tbody>
</table>
<p>Flats on upper floors need less: the termites came along a shaft, a pipe or a shared wall, and treatment follows that route. Do not pay for soil you do not stand on; get the society to treat the ground floor and the shaft.</p>
<h2>Your own share</h2>
<p>Termites come for water as much as for wood. Mend the leaking trap, keep firewood and cartons off the ground, leave a finger of air between wardrobe and wall, and look behind the furniture each June. A frame that sounds hollow when you knock, or that a screwdriver enters, has to be replaced after the treatment, not before; <a href="/services/carpentry">a carpenter</a> should treat the new timber on all sides.</p>
<p>Ask us for <a href="/services/pest-control">a pest inspection</a>, and hold our paper against this list as well.</p>
`,
}

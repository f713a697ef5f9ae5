import type { Article } from '../article.ts'
import { thumbnail } from './tell-whether-your-earthing-works.thumbnail.ts'

export const article: Article = {
  title: 'How to tell whether your earthing works',
  description:
    'A third pin proves nothing. What a good earth pit is made of, which readings to ask for, what each kind costs, and why it needs an RCCB beside it.',
  caption:
    '1 strip from the board, 2 chamber cover, 3 electrode, 4 backfill, 5 soil: the part that dries out in May.',
  category: 'Electrical Works',
  tags: ['earthing', 'safety', 'wiring', 'testing'],
  readTimeMinutes: 4,
  seo: {
    title: 'How to tell whether your home earthing works',
    description:
      'Readings that show a good earth, how an earth pit is built, pit prices in India, and why an RCCB and earthing need each other.',
    keywords: [
      'home earthing',
      'earth pit cost',
      'earthing resistance ohm',
      'IS 3043',
      'earthing test',
      'GI pipe earthing',
    ],
  },
  thumbnail,
  content: `
<p>Many of the three-pin sockets in older houses have a green wire that ends in the box, or in a wall, or at a water pipe that was replaced by plastic years ago. The socket looks earthed. The refrigerator, the washing machine and the geyser that hang on it are not. You will notice on the day their insulation fails.</p>
<h2>What earth is for</h2>
<p>When a live wire touches a metal case, the earth wire gives the current a way home other than through you, and enough current for a protective device to notice. In most Indian houses that way leads through a pit in your own soil, and soil is a poor conductor. A sum shows what follows.</p>
<ul>
<li>A fault at 230 V through a pit of 5 Ω lets about 46 A flow. A 32 A MCB of type C needs 160 to 320 A to open at once. At 46 A it may take the better part of an hour. The case stays live all that time.</li>
<li>A 30 mA RCCB opens with a thousandth of that current.</li>
</ul>
<p>So earth and RCCB belong together. The earth wire lets the fault flow before a hand arrives; the RCCB cuts it. One without the other is half a protection.</p>
<h2>Signs you can notice yourself</h2>
<ul>
<li>A slight tingle from a tap, a laptop or a steel cabinet. Stop using the appliance and call the same day.</li>
<li>A neon tester that glows on a metal case.</li>
<li>A surge protector or UPS with its earth fault lamp on.</li>
<li>No green wire at the geyser or AC socket, or two wires where three should be.</li>
</ul>
<p>All of these are reasons to ask. None of their absences is a proof.</p>
<h2>What an electrician should measure</h2>
<table>
<thead><tr><th scope="col">Reading</th><th scope="col">Good</th><th scope="col">Act</th></tr></thead>
<tbody>
<tr><td>Phase to neutral, at the socket</td><td>220 to 240 V</td><td>below 200 or above 250 V</td></tr>
<tr><td>Phase to earth</td><td>within 5 V of that</td><td>far below, or floating: the earth is open</td></tr>
<tr><td>Neutral to earth, under normal load</td><td>under 2 to 3 V</td><td>above 5 V</td></tr>
<tr><td>Earth wire from case to board</td><td>under 1 Ω</td><td>anything more is a bad joint</td></tr>
<tr><td>Resistance of the pit, with a three-pin tester</td><td>under 5 Ω</td><td>above 10 Ω</td></tr>
<tr><td>RCCB trip at 30 mA</td><td>under 300 ms, usually under 40</td><td>no trip: replace</td></tr>
</tbody>
</table>
<p>Readings at a live socket are not a job for a first-time owner of a multimeter: one lead in the wrong jack makes a short circuit in your hand. And a bulb between phase and earth proves only that a few hundred milliamps can pass. It also trips the RCCB, as it should.</p>
<h2>Inside a good pit</h2>
<ul>
<li><strong>Place</strong>: at least 1.5 m from the wall of the building, in soil that stays damp, where you can reach it.</li>
<li><strong>Electrode</strong>: a galvanised pipe of 40 mm and 2.5 to 3 m long, or a copper-bonded rod. IS 3043 is the code of practice.</li>
<li><strong>Backfill</strong>: charcoal and salt in layers, cheap, and washed out in some years; or a bentonite mix, dearer, which holds water without salt and spares the metal.</li>
<li><strong>Chamber</strong>: a lid you can lift, a clamp you can see and undo for testing.</li>
<li><strong>Conductor</strong>: GI strip of 25 × 3 mm or copper wire, without a joint, to the earth bar in the board. From there each circuit has its own green wire, of the same size as its phase up to 16 mm².</li>
</ul>
<p>Test in May, not in August. The same pit can read 3 Ω in wet soil and three times that after a dry spring. A bucket of water down the funnel every week of summer is still good practice for the charcoal kind.</p>
<h2>What it costs</h2>
<table>
<thead><tr><th scope="col">Work</th><th scope="col">Usual range</th><th scope="col">Life</th></tr></thead>
<tbody>
<tr><td>Test with a written reading</td><td>₹500 to ₹1,500</td><td>yearly</td></tr>
<tr><td>GI pipe, charcoal and salt</td><td>₹4,500 to ₹8,000</td><td>5 to 8 years</td></tr>
<tr><td>Copper-bonded rod, 3 m, chemical backfill</td><td>₹7,000 to ₹13,000</td><td>12 to 15 years</td></tr>
<tr><td>Copper plate, 600 × 600 mm</td><td>₹22,000 to ₹40,000</td><td>20 years and more</td></tr>
</tbody>
</table>
<p>An old pit above 10 Ω can often be revived: clean and remake the clamp, water it, measure again. When the pipe has rusted through at the neck, make a new one beside it and join the two.</p>
<blockquote><p>In a flat do not drive an electrode of your own, and never use a water or gas pipe as earth. Ask the society for the reading of the building's earth riser; it should exist on paper.</p></blockquote>
<p>Put a date for the next test inside the lid of your board. If there is no reading at all for your house, start with <a href="/services/electrical">a safety inspection</a>; it takes about two hours.</p>
`,
}

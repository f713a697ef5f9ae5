import type { Article } from '../article.ts'
import { thumbnail } from './rccb-keeps-tripping.thumbnail.ts'

export const article: Article = {
  title: 'The RCCB keeps tripping: find the circuit before you call',
  description:
    'A residual current breaker that trips is telling you where current goes astray. A safe way to find the circuit in twenty minutes with nothing but switches.',
  caption:
    '1 main switch, 2 test button of the RCCB, 3 the circuit that stays off, 4 its cable, to a lamp with water in it.',
  category: 'Electrical Works',
  tags: ['rccb', 'safety', 'tripping', 'wiring'],
  readTimeMinutes: 4,
  seo: {
    title: 'RCCB keeps tripping? Find the faulty circuit safely',
    description:
      'Why a 30 mA RCCB trips, how to find the circuit with switches and plugs only, what a visit costs, and what you must never do.',
    keywords: [
      'RCCB tripping',
      '30 mA RCCB',
      'earth leakage',
      'MCB and RCCB difference',
      'electrician Delhi',
      'ELCB',
    ],
  },
  thumbnail,
  content: `
<p>An RCCB compares the current that leaves on the phase with the current that returns on the neutral. If 30 mA is missing, it assumes that the rest is going through a wet wall or a person, and opens within a small part of a second. It is the one device in the board whose job is to keep you alive, so treat a trip as a message. Here is how to read it.</p>
<h2>Which device tripped?</h2>
<ul>
<li><strong>RCCB</strong>: two poles wide (four on three-phase), with a button marked T. Trips on leakage. IS 12640 covers it.</li>
<li><strong>MCB</strong>: one narrow lever per circuit. Trips on overload or short circuit. Another story.</li>
<li><strong>ELCB</strong>: the old name, still heard. If yours has an extra wire to earth, it is the voltage type, and worth replacing.</li>
</ul>
<p>An RCCB marked 30 mA may trip from 15 mA upwards. Every computer, LED driver and inverter AC leaks a milliamp or two through its filter by design. Add fifteen of them and a sound house trips on a damp morning.</p>
<h2>Before you touch anything</h2>
<p>Stop and call if there is a burning smell, a warm or buzzing board, water running into it, or if anyone has felt a tingle from a tap or an appliance. Switch off the main switch only if you can reach it with dry hands, standing on a dry floor. Do not open the cover of the board: behind it the incoming terminals stay live even with the main switch off.</p>
<h2>The search</h2>
<ol>
<li>Switch off all MCBs. Try to set the RCCB.
<ul>
<li><strong>It will not stay up</strong>: the trouble lies between the RCCB and the MCBs, in the RCCB, or in a neutral that touches earth. Pull every plug in the house, geyser and AC switches off, and try once more. If it still falls, stop here and call.</li>
<li><strong>It stays up</strong>: go on.</li>
</ul></li>
<li>Switch on the MCBs one by one, a minute apart.
<ul>
<li><strong>It trips at one of them</strong>: leave that one off and complete the rest. If the rest holds, you have the circuit.</li>
<li><strong>It trips only when several are on</strong>: leakages are adding up. No single culprit; the circuits should be split over two RCCBs.</li>
</ul></li>
<li>On the guilty circuit, pull all plugs and switch off all points, then set the MCB.
<ul>
<li><strong>It holds now</strong>: plug in one appliance at a time. The one that trips it goes to repair.</li>
<li><strong>It trips with nothing plugged in</strong>: the fault is in the cable, a socket box or a light fitting.</li>
</ul></li>
</ol>
<p>One trap: most MCBs here switch only the phase. A neutral that touches earth can trip the RCCB though its MCB is off, as soon as another circuit draws current. That is why the plugs must come out.</p>
<h2>Read the hour</h2>
<table>
<thead><tr><th scope="col">It trips</th><th scope="col">Look first at</th></tr></thead>
<tbody>
<tr><td>In the first rain</td><td>Balcony, garden and gate lights; the pump; the doorbell</td></tr>
<tr><td>Ten minutes after the geyser is switched on</td><td>A cracked heating element, damp inside</td></tr>
<tr><td>A few times a day, refrigerator cycling</td><td>Defrost heater or compressor terminals</td></tr>
<tr><td>When the power returns or the inverter takes over</td><td>Inverter neutral joined to the mains neutral after the RCCB</td></tr>
<tr><td>On washing days</td><td>Machine heater, or a wet pump</td></tr>
<tr><td>At random, with nothing in common</td><td>A worn RCCB, or a joint in a damp conduit</td></tr>
</tbody>
</table>
<h2>Never</h2>
<ul>
<li>Bridge the RCCB, or wire a circuit round it. It trips no more because it protects no more.</li>
<li>Replace 30 mA by 100 or 300 mA. Those limit fires. They do not protect a person.</li>
<li>Hold the lever up. It trips inside anyway; and if it did not, you would not want it.</li>
</ul>
<blockquote><p>Press the T button once a month. The power must go at once. If it does not, the RCCB has failed, and nothing in the house will tell you.</p></blockquote>
<h2>What a visit should include, and cost</h2>
<p>An electrician should measure, not guess: leakage per circuit with a clamp meter, insulation at 500 V DC (1 MΩ at the very least, and tens in a healthy flat; electronics unplugged), and the trip time of the RCCB.</p>
<ul>
<li>Finding the fault, one flat: ₹500 to ₹1,200.</li>
<li>Full insulation and RCCB test with a written sheet: ₹1,500 to ₹3,000.</li>
<li>New 40 A, 30 mA, two-pole RCCB, fitted: ₹1,800 to ₹3,200.</li>
<li>Second RCCB and splitting the circuits: ₹4,000 to ₹7,500.</li>
</ul>
<p>Replace an RCCB that fails its button, that has been under water, or that is past ten to fifteen years. Tell <a href="/services/electrical">the electrician</a> which MCB you left off and what you had plugged in; you will have saved an hour of the bill.</p>
`,
}

import type { Article } from '../article.ts'
import { thumbnail } from './weak-water-upstairs.thumbnail.ts'

export const article: Article = {
  title: 'Weak water upstairs: find the fault between the tank and the tap',
  description:
    'A metre of height gives a tenth of a bar. Measure what gravity should deliver, then follow the pipe: a diagnosis from one weak tap to a whole weak house.',
  caption:
    '1 the water level that counts, 2 tank outlet valve, 3 the top shower, 4 the ground-floor tap, 5 pressure: 0.1 bar for each metre.',
  category: 'Plumbing',
  tags: ['water pressure', 'overhead tank', 'pump', 'shower'],
  readTimeMinutes: 4,
  seo: {
    title: 'Low water pressure on the top floor: find the cause',
    description:
      'How much pressure a roof tank can give, a step-by-step diagnosis of weak taps and showers, and what a pump or new pipe costs.',
    keywords: [
      'low water pressure',
      'overhead tank height',
      'pressure pump for home',
      'air lock in pipe',
      'weak shower',
    ],
  },
  thumbnail,
  content: `
<p>Before you buy a pump, find out whether anything is wrong. Water from a roof tank is pushed by its own height and nothing else: each metre between the water level in the tank and the tap gives 0.1 bar. A shower two metres under the tank gets 0.2 bar on a good day. Many rain showers are designed for 1 bar.</p>
<table>
<thead><tr><th scope="col">Water level above the outlet</th><th scope="col">Pressure</th><th scope="col">What to expect</th></tr></thead>
<tbody>
<tr><td>1.5 m</td><td>0.15 bar</td><td>A bucket fills slowly; a mixer feels weak; a rain shower dribbles</td></tr>
<tr><td>3 m</td><td>0.3 bar</td><td>Ordinary taps and a simple hand shower work</td></tr>
<tr><td>6 m</td><td>0.6 bar</td><td>Mixers and most showers are comfortable</td></tr>
<tr><td>10 m</td><td>1 bar</td><td>Nearly everything works as its box says</td></tr>
</tbody>
</table>
<h2>Measure for two minutes</h2>
<p>Open the tap fully and time a marked bucket. Ten litres in a minute is good for a basin or bath tap on gravity; under four is a fault, or too little height. Do it with the tank at least half full, at the weak tap, at another tap of the same floor and at the lowest tap of the house. Write the three numbers down. They tell you where to look.</p>
<h2>Follow the branch</h2>
<ul>
<li><strong>Only one tap is weak</strong>
<ul>
<li>Unscrew the aerator or shower plate and try again.
<ul><li>Now strong: it was scale. Soak the part in white vinegar for 30 minutes, brush it, put it back.</li>
<li>Still weak: close the angle valve, take off its hose, point the valve into a bucket and open it. Strong here means a kinked hose or a blocked cartridge; weak means the angle valve.</li></ul></li>
</ul></li>
<li><strong>Only hot water is weak, at every tap</strong>
<ul><li>The geyser's inlet valve or its outlet nipple is furred with scale. This is a job with the geyser switched off at its breaker and cooled.</li></ul></li>
<li><strong>One bathroom is weak</strong>
<ul><li>Its stop valve is half closed, or it is an old gate valve whose spindle turns while the gate stays down.</li>
<li>If the pipes are galvanised iron and over 20 years old, rust may have narrowed a 15 mm bore to the width of a pencil.</li></ul></li>
<li><strong>The whole house is weak</strong>
<ul><li>Since a particular day, after the tank ran dry: an air lock, or sludge pulled into the outlet.</li>
<li>Only from 7 to 9 in the morning: several flats share one downtake pipe, and it is too thin.</li>
<li>A little worse each year: rust or scale in the downtake.</li></ul></li>
</ul>
<h2>Clearing an air lock</h2>
<ol>
<li>Fill the tank at least half.</li>
<li>Open the lowest tap on that pipe fully and let it run for five minutes.</li>
<li>Open the next one up, and so on to the top, until each runs without spitting.</li>
<li>Close them from the bottom to the top.</li>
</ol>
<p>If it comes back every week, the pipe has a hump where air collects, often a loop laid over a beam or a parapet. An air vent at the highest point, a few hundred rupees of pipe, ends it.</p>
<h2>What not to do</h2>
<ul>
<li>Do not connect a pump to the municipal line. It is not permitted in Delhi, it robs the neighbours, and it sucks drain water in through every poor joint in the street.</li>
<li>Do not couple a mains hose to a tap to blow the pipe clear. It can push your water back into the supply.</li>
<li>Do not clean the tank by climbing in alone. Lid off, a second person outside, and no chemical that gives off fumes.</li>
</ul>
<h2>Remedies and their prices</h2>
<table>
<thead><tr><th scope="col">Remedy</th><th scope="col">Gains</th><th scope="col">Usual price, fitted</th></tr></thead>
<tbody>
<tr><td>Clean aerators, valves, outlet</td><td>Often everything</td><td>₹400 to ₹900</td></tr>
<tr><td>Downtake from 20 mm to 32 mm CPVC</td><td>Flow when two taps are open</td><td>₹350 to ₹600 a metre</td></tr>
<tr><td>Tank stand 1 m higher</td><td>0.1 bar, for all taps</td><td>₹8,000 to ₹18,000</td></tr>
<tr><td>Pressure pump, 0.37 kW, with bypass</td><td>1 to 2 bar</td><td>₹11,000 to ₹22,000</td></tr>
</tbody>
</table>
<p>A higher stand disappoints more often than it helps: one metre is only a tenth of a bar, and a thousand litres weigh a tonne, so the roof needs an engineer's word first. A pump goes after the tank, with a bypass for power cuts. Check that geyser, hoses and taps are rated for it; 2 bar is plenty.</p>
<p>With your three bucket figures in hand, <a href="/services/plumbing">a plumber</a> can name the likely pipe before leaving the shop.</p>
`,
}

import type { Article } from '../article.ts'
import { thumbnail } from './descaling-a-geyser.thumbnail.ts'

export const article: Article = {
  title: 'Descaling a geyser in a hard-water city',
  description:
    'Scale does not only waste power: it cracks elements and blocks safety valves. How often to descale a geyser, how it is done, and what to leave alone.',
  caption:
    '1 scale on the element, 2 anode rod, 3 flange, 4 sludge, which takes the place of hot water, 5 safety valve.',
  category: 'Electrical Appliances',
  tags: ['geyser', 'hard water', 'descaling', 'winter'],
  readTimeMinutes: 4,
  seo: {
    title: 'Geyser descaling in hard-water cities: when and how',
    description:
      'How often to descale a geyser by water hardness, the procedure step by step, thermostat and anode advice, safety and prices.',
    keywords: [
      'geyser descaling',
      'hard water geyser',
      'geyser service cost',
      'geyser element price',
      'anode rod',
      'geyser thermostat setting',
    ],
  },
  thumbnail,
  content: `
<p>Borewell water in many parts of Delhi carries 300 to 600 mg of hardness in a litre; Varanasi's ground water is often above 250. The drinking-water standard, IS 10500, calls 200 acceptable. Heat that water every day, and the dissolved lime comes out as stone: on the element, on the tank floor, in the valve.</p>
<h2>What scale really does</h2>
<p>It is often said that a furred element doubles the bill. It does not: the heat still ends up in the water. The damage is different.</p>
<ul>
<li>The element cannot shed its heat, runs far hotter than it was made for, and cracks. Then water reaches the live wire inside, and the RCCB trips.</li>
<li>Sludge takes the place of water. A 25-litre tank with a third of sludge is a 17-litre tank.</li>
<li>The thermostat, sitting in hot stone, switches off too early.</li>
<li>The safety valve sticks. That is the dangerous one.</li>
</ul>
<h2>Signs</h2>
<table>
<thead><tr><th scope="col">You notice</th><th scope="col">Likely</th></tr></thead>
<tbody>
<tr><td>A rumble like a kettle</td><td>Steam bubbles under scale on the element</td></tr>
<tr><td>Lamp off after 10 minutes, little hot water</td><td>Sludge, or a thermostat in scale</td></tr>
<tr><td>Brown or gritty hot water</td><td>Anode used up, tank rusting</td></tr>
<tr><td>RCCB trips some minutes after switching on</td><td>Cracked element</td></tr>
<tr><td>Valve never drips, even while heating</td><td>Possibly stuck: have it tested</td></tr>
</tbody>
</table>
<p>For comparison: 25 litres from 15 to 60 °C need 1.3 kWh, so a 2 kW geyser is done in about 40 minutes. Time yours with a full cold tank.</p>
<h2>How often</h2>
<table>
<thead><tr><th scope="col">Hardness, mg per litre</th><th scope="col">Descale every</th></tr></thead>
<tbody>
<tr><td>below 150</td><td>24 months</td></tr>
<tr><td>150 to 300</td><td>12 to 18 months</td></tr>
<tr><td>300 to 500</td><td>9 to 12 months</td></tr>
<tr><td>above 500</td><td>6 months</td></tr>
</tbody>
</table>
<p>A test strip costs under ₹20. October is the right month: before the season, while technicians have time.</p>
<h2>How it is done</h2>
<p>This is what you should see a technician do. It is not a first repair for a beginner, because water and 230 V share one small cover.</p>
<ol>
<li>Off at the socket and at the MCB, lock or tape over the MCB, then prove it dead with a tester. Let the tank cool for two hours.</li>
<li>Close the inlet, open a hot tap for air, drain through the valve: 25 litres take about ten minutes.</li>
<li>Photograph the wiring. Take out thermostat and cut-out, undo the flange, draw out the element.</li>
<li>Soak element and flange in warm citric acid, 50 g in a litre, for one to two hours; brush with nylon.</li>
<li>Scoop and rinse the tank. No chisel on a glass-lined tank: one chip, and it rusts there.</li>
<li>Look at the anode rod. If half of it is gone or its core wire shows, a new one goes in.</li>
<li>New gasket, nuts tightened crosswise.</li>
<li>Fill until the hot tap runs full and without air. Only then power: a dry element burns out in a minute or two.</li>
<li>Measure insulation (at least 1 MΩ, better above 2) and earth continuity; lift the lever of the safety valve and see it run and close.</li>
</ol>
<blockquote><p>Never hydrochloric acid or toilet cleaner. It eats copper and stainless steel together with the scale, and the fumes in a bathroom are harmful.</p></blockquote>
<h2>Settings that slow it down</h2>
<p>Scale forms much faster above 60 °C. Set the thermostat to 55 to 60: lower than that, bacteria can grow in a tank that stands for days; higher, you make stone and scald children. Switch it on 40 minutes before you need it rather than all day. A softener on the inlet helps above 500 mg, but the magnesium anode then wears faster; check it yearly.</p>
<p>Never plug or remove the dripping safety valve. Some drops while heating are right: water grows by about 1.5 per cent, and has to go somewhere.</p>
<h2>Prices, and when to stop</h2>
<ul>
<li>Descaling with a new gasket: ₹700 to ₹1,300.</li>
<li>Element 2 kW: ₹600 to ₹1,200. Anode: ₹350 to ₹800. Thermostat: ₹300 to ₹600. Safety valve: ₹350 to ₹700.</li>
<li>A new 25-litre, five-star geyser: ₹9,000 to ₹14,000, with fitting ₹600 to ₹1,000.</li>
</ul>
<p>Replace when the tank itself leaks (no repair holds), when it has had two elements in two years, or at eight to ten years with brown water. A gas geyser is a different machine with a different danger: it belongs outside the bathroom or on a flue, because carbon monoxide has no smell.</p>
<p>Geysers are part of our <a href="/services/electrical-appliances">appliance service</a> and of its yearly plan. If yours trips the board, leave it off until someone has measured it.</p>
`,
}

import type { Article } from '../article.ts'
import { thumbnail } from './before-you-agree-to-an-ac-gas-top-up.thumbnail.ts'

export const article: Article = {
  title: 'Before you agree to an AC gas top-up',
  description:
    'An air conditioner does not use up gas. If it is low, it leaks. Six checks to make first, the readings to ask for, and what a proper R32 refill includes.',
  caption:
    '1 grille, 2 fan, 3 condenser coil, 4 compressor, 5 gauges: pressure alone does not tell how much gas is inside.',
  category: 'Electrical Appliances',
  tags: ['air conditioner', 'r32', 'gas refill', 'summer'],
  readTimeMinutes: 4,
  seo: {
    title: 'AC gas top-up: what to check before you agree',
    description:
      'Why an AC that cools poorly is seldom short of gas, which readings to ask for, how an R32 recharge is done, and fair prices.',
    keywords: [
      'AC gas refill price',
      'R32 gas charging',
      'AC not cooling',
      'AC leak test',
      'split AC service Delhi',
    ],
  },
  thumbnail,
  content: `
<p>The visit lasts twelve minutes. Gauges on, a look, 'gas is low', ₹2,500. It cools better for a while, because the filter was cleaned at the same time. Next May the same again.</p>
<p>The refrigerant runs in a sealed circuit. It is not burnt, used up or worn out; a healthy unit holds its first charge for its whole life. If it is low, there is a leak, and filling without finding it is renting the gas. Usually, though, it is not low at all.</p>
<h2>Six checks that cost nothing</h2>
<ol>
<li><strong>Filters.</strong> Rinse them under a tap, dry in the shade. In a Delhi summer, every two weeks.</li>
<li><strong>Settings.</strong> Cool, 24 °C, fan high, no eco or sleep mode, swing away from the curtain.</li>
<li><strong>Indoor coil.</strong> With the filter out, look with a torch. A grey felt on the fins means a wash, not gas.</li>
<li><strong>Outdoor unit.</strong> It needs about 300 mm behind it and a metre of free air in front. A rain cover or a new glass wall is enough to spoil it.</li>
<li><strong>Room.</strong> A 1.5-ton unit suits 12 to 16 m² under a normal ceiling. A top floor under a bare roof in June is a different room from the one in March.</li>
<li><strong>The difference.</strong> After 15 minutes measure the air going in and the air coming out with a kitchen thermometer. 8 to 12 °C is healthy, whatever the room feels like.</li>
</ol>
<h2>Symptoms and what they mean</h2>
<table>
<thead><tr><th scope="col">What you see</th><th scope="col">More likely</th></tr></thead>
<tbody>
<tr><td>Weak air, cold enough</td><td>Dirty filter, coil or blower wheel</td></tr>
<tr><td>Strong air, difference under 6 °C, fan outside runs, compressor silent</td><td>Capacitor, relay or inverter board</td></tr>
<tr><td>Cools at night, fails at 43 °C</td><td>Dirty condenser, hot air short-circuiting outside</td></tr>
<tr><td>Ice on the thin pipe or on part of the coil</td><td>Low charge, or too little air</td></tr>
<tr><td>Oil stain at a flare nut or on the coil</td><td>A leak, and there is its place</td></tr>
<tr><td>Cooling fell slowly over weeks</td><td>A leak</td></tr>
<tr><td>Water dripping indoors</td><td>Blocked drain, nothing to do with gas</td></tr>
</tbody>
</table>
<h2>Ask for the readings</h2>
<p>With R32 running on a hot day the suction side of a fixed-speed unit shows roughly 115 to 150 psi. Standing still at 35 °C the whole circuit is near 300 psi, full or half empty, as long as any liquid is left in it: a standing reading says nothing about quantity. On an inverter the pressure moves with the compressor's speed, so it must run in test mode. One pressure is therefore no diagnosis. Ask for suction pressure, current in ampere, and both air temperatures, written on the bill.</p>
<h2>A refill done properly</h2>
<ol>
<li><strong>Find the leak.</strong> The circuit is filled with dry nitrogen, the joints are brushed with soap solution, and the pressure is watched for at least half an hour. Never oxygen or compressed air: with oil they can explode.</li>
<li><strong>Mend it.</strong> Most sit at a flare nut, remade in half an hour. Brazing is done with the refrigerant out and the windows open.</li>
<li><strong>Vacuum.</strong> A pump, not the compressor, down to 500 microns, and the gauge must stay there for ten minutes.</li>
<li><strong>Weigh.</strong> The charge is on the rating plate, often 0.8 to 1.1 kg for 1.5 tons. It goes in by scale. 'By current' or 'by feel' is a guess.</li>
<li><strong>Prove.</strong> The same readings again, after 15 minutes.</li>
</ol>
<blockquote><p>R32 is mildly flammable and heavier than air. No smoking, no flame, door open. And it is never topped up with another gas: R22, R410A and R32 differ in pressure and in oil.</p></blockquote>
<h2>What not to do yourself</h2>
<p>Anything with the sealed circuit. Also the electrical box of the outdoor unit: its capacitors stay charged after the MCB is off, several minutes on an inverter. And do not lean out to wash a unit on a fourth-floor ledge; a technician uses a harness, or takes the unit in.</p>
<h2>Fair prices</h2>
<table>
<thead><tr><th scope="col">Work</th><th scope="col">Usual range</th></tr></thead>
<tbody>
<tr><td>Service with foam or jet wash</td><td>₹500 to ₹900</td></tr>
<tr><td>Leak test with nitrogen</td><td>₹600 to ₹1,200</td></tr>
<tr><td>Remaking a flare joint</td><td>₹400 to ₹800</td></tr>
<tr><td>Full R32 charge with vacuum, 1.5 tons</td><td>₹2,500 to ₹4,000</td></tr>
<tr><td>Condenser coil, copper, fitted</td><td>₹6,500 to ₹11,000</td></tr>
</tbody>
</table>
<p>Replace instead of repairing when the coil leaks in several places after seven or eight years, when it is an R22 unit that needs a compressor, or when the repair passes half the price of a new five-star inverter, about ₹38,000 to ₹48,000. Near open drains and heavy traffic coils corrode early, so ask for a coated one.</p>
<p>Book <a href="/services/electrical-appliances">a service</a> in March; and if someone says the gas is low, ask one question: where did it go?</p>
`,
}

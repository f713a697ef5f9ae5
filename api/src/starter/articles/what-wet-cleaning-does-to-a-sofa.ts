import type { Article } from '../article.ts'
import { thumbnail } from './what-wet-cleaning-does-to-a-sofa.thumbnail.ts'

export const article: Article = {
  title: 'What wet cleaning does to a sofa, and when to refuse it',
  description:
    'Hot water extraction lifts years of dust, or leaves a tide mark and a smell. Read the fabric code, test a corner, and plan the drying before anyone sprays.',
  caption:
    '1 soil between the threads, 2 the cleaned pass, 3 the nozzle, slowly and once, 4 what comes back up the hose.',
  category: 'Deep Cleaning',
  tags: ['sofa', 'upholstery', 'stains', 'drying'],
  readTimeMinutes: 4,
  seo: {
    title: 'Sofa cleaning: fabric codes, drying time and price',
    description:
      'Which sofa fabrics may be wet-cleaned, how to test a corner, how long drying takes in the monsoon, and what to pay per seat.',
    keywords: [
      'sofa cleaning Delhi',
      'upholstery cleaning code',
      'hot water extraction',
      'turmeric stain sofa',
      'sofa drying time',
    ],
  },
  thumbnail,
  content: `
<p>A five-seat sofa in a Delhi living room collects a surprising amount of dust in a year, most of it too deep in the weave for a household vacuum. Hot water extraction gets it out: warm water and a mild detergent are sprayed in, and a strong vacuum takes them back a moment later with the dirt. Done well it renews a sofa. Done on the wrong fabric, or left wet, it ruins one.</p>
<h2>Read the label under the cushion</h2>
<p>Many makers sew a one-letter code into the seat or print it in the leaflet.</p>
<ul>
<li><strong>W</strong>: water-based cleaning is safe. Most polyester, nylon, olefin and microfibre.</li>
<li><strong>S</strong>: solvent only. Water leaves rings. Viscose, many velvets, some silk blends.</li>
<li><strong>WS</strong>: either, after a test.</li>
<li><strong>X</strong>: vacuum only. No liquid of any kind.</li>
</ul>
<p>No label? Then the test decides, and a good crew makes it without being asked. Wet a patch of 5 × 5 cm at the back, low down, with the solution they mean to use. Wait ten minutes. Press a white cloth on it. Colour on the cloth, a stiff pile or a darker ring after drying means: not with water.</p>
<h2>Fabrics and their answers</h2>
<table>
<thead><tr><th scope="col">Fabric</th><th scope="col">Wet clean?</th><th scope="col">What goes wrong</th></tr></thead>
<tbody>
<tr><td>Polyester, microfibre</td><td>Yes</td><td>Little, if it is rinsed; leftover detergent attracts dust</td></tr>
<tr><td>Cotton, linen</td><td>With little water</td><td>Shrinks at the seams, browns at the edges</td></tr>
<tr><td>Jute, undyed natural fibre</td><td>No</td><td>Turns brown as it dries</td></tr>
<tr><td>Viscose or cotton velvet</td><td>No</td><td>The pile lies down and stays down</td></tr>
<tr><td>Leather, leatherette</td><td>No extraction</td><td>Wipe only; leatherette that peels cannot be cleaned back</td></tr>
</tbody>
</table>
<h2>Drying is half the job</h2>
<p>A good pass leaves the fabric damp, not wet: about as damp as a shirt from a washing machine. In April with a ceiling fan on it is dry in 4 to 6 hours. In August, at 85 per cent humidity, the same sofa takes 12 to 24 hours, and beyond 24 hours the foam begins to smell.</p>
<ul>
<li>Book the morning, not the evening.</li>
<li>Fans on, cushions standing on edge, covers unzipped.</li>
<li>In the monsoon close the windows and run the air conditioner in dry mode. Open windows let the damp in.</li>
<li>Nobody sits on it until the seams feel dry. Seams dry last.</li>
</ul>
<h2>Spots, before the crew comes</h2>
<p>Blot with a white cloth from the rim to the centre. Never rub. Then, by cause:</p>
<ul>
<li><strong>Tea, coffee</strong>: cool water with a drop of dish soap, then plain water.</li>
<li><strong>Oil, ghee</strong>: cover with cornflour for an hour, vacuum, then a solvent spotter on a cloth.</li>
<li><strong>Haldi</strong>: no soap and no baking soda, since alkali turns turmeric red. Blot with cool water; on a fabric that has passed the test, dab 3 per cent hydrogen peroxide. Daylight bleaches the rest over a few days.</li>
<li><strong>Ink</strong>: a cotton bud with surgical spirit, a fresh bud for every dab.</li>
</ul>
<blockquote><p>Do not mix cleaners. Bleach with an acid toilet cleaner, or with ammonia, gives off a gas that injures the lungs. On upholstery you need none of the three.</p></blockquote>
<h2>A checklist for the day</h2>
<ul>
<li>The crew vacuums dry first, for at least five minutes a seat.</li>
<li>They test a corner and show you the cloth.</li>
<li>The machine has a separate tank for dirty water, and you may look into it.</li>
<li>They rinse with clean water, then make two dry passes with suction only.</li>
<li>The plug and extension are sound and stand away from the wet area, on a circuit with an RCCB.</li>
</ul>
<h2>Price, and when to spend it elsewhere</h2>
<p>₹250 to ₹450 a seat is usual in Delhi, a little less in Varanasi, with a minimum charge near ₹1,000. Half that price generally means shampoo and a brush without a rinse, which looks bright for a week.</p>
<p>Cleaning cannot mend foam. If a seat has not risen again ten seconds after you stand up, new foam of 40 density at ₹1,200 to ₹2,200 a seat does more for you. Re-covering costs ₹700 to ₹1,500 a running metre with labour, and pays only on a sound frame. And if you find rust-coloured specks along the piping, those are signs of bed bugs: cancel the cleaning and call <a href="/services/pest-control">pest control</a> first, because moving cushions about spreads them.</p>
<p>For the rest, <a href="/services/deep-cleaning">a deep-cleaning crew</a> once a year and a vacuum once a week keep most sofas decent for ten years.</p>
`,
}

import type { Article } from '../article.ts'
import { thumbnail } from './cabinet-hinges-adjust-refix-or-replace.thumbnail.ts'

export const article: Article = {
  title: 'Cabinet hinges: adjust, re-fix or replace',
  description:
    'A crooked kitchen door is three screws away from straight. What each screw of a cup hinge moves, how to save a torn hole, and when to buy new hinges.',
  caption:
    '1 depth screw, 2 side screw, 3 soft-close damper, 4 the 35 mm cup, 5 door, 6 mounting plate on the cabinet side.',
  category: 'Carpentry',
  tags: ['kitchen', 'cabinet', 'hinges', 'wardrobe'],
  readTimeMinutes: 4,
  seo: {
    title: 'Cabinet hinges: how to adjust, re-fix or replace them',
    description:
      'What the three screws of a concealed hinge do, how to repair a torn hinge hole in particle board, how many hinges a door needs, and prices.',
    keywords: [
      'cabinet hinge adjustment',
      '35 mm cup hinge',
      'soft close hinge price',
      'hinge hole repair',
      'modular kitchen repair',
    ],
  },
  thumbnail,
  content: `
<p>The doors of a modular kitchen hang on concealed cup hinges. They are made to be adjusted, and almost nobody adjusts them. A door that rubs, gapes or hangs low is set right in five minutes with a hand screwdriver, unless a hole has torn or the metal has rusted through. Here is how to tell.</p>
<h2>The words you need at the shop</h2>
<ul>
<li><strong>Cup</strong>: the round part sunk in the door. 35 mm across in nearly every Indian kitchen, about 12 mm deep.</li>
<li><strong>Arm</strong>: the lever between the cup and the cabinet.</li>
<li><strong>Mounting plate</strong>: the piece screwed to the cabinet side. Its height sets the gap.</li>
<li><strong>Crank</strong>: the bend of the arm. <em>0 crank</em> lets the door cover the whole cabinet edge; <em>8 crank</em> covers half, for two doors sharing a side; <em>16 crank</em> sets the door inside the frame. Brands differ by a millimetre; the wrong crank cannot be adjusted away.</li>
<li><strong>Soft close</strong>: a small damper in the cup or on the arm.</li>
</ul>
<h2>What each screw moves</h2>
<table>
<thead><tr><th scope="col">What you see</th><th scope="col">Screw</th><th scope="col">Range</th></tr></thead>
<tbody>
<tr><td>The gap between two doors is a wedge; a door rubs its neighbour</td><td>Front screw of the arm: side to side</td><td>about 2 mm each way</td></tr>
<tr><td>The door stands off at the hinge side, or binds on the cabinet edge</td><td>Rear screw: in and out</td><td>about 2 mm</td></tr>
<tr><td>The door is higher or lower than its neighbour</td><td>The two screws of the plate: up and down</td><td>about 2 mm each way</td></tr>
<tr><td>The door drops 5 mm or more, the hinge moves in the board</td><td>None: the hole has torn</td><td>Re-fix it, below</td></tr>
</tbody>
</table>
<ol>
<li>Open the door and tighten everything that is simply loose. Often that is all.</li>
<li>Set the height first. Slacken the plate screws of all hinges, have somebody hold the door level with its neighbour, tighten.</li>
<li>Then the sides. Work on the top and bottom hinge alternately, half a turn at a time, closing the door to look.</li>
<li>Depth last: the gap behind the closed door should be even, 1 to 2 mm, or the soft close has nothing to work in.</li>
</ol>
<p>Use a hand screwdriver, PZ2 on most brands. A drill strips these screws and tears particle board in a second.</p>
<h2>Saving a torn hole</h2>
<p>Screws tear out where the board has been wet or where the door is too heavy for its hinges. Longer screws do not help: an 18 mm board with a 12 mm cup in it has only 6 mm left.</p>
<ul>
<li><strong>Plate torn from the cabinet side.</strong> Drill the hole to 8 mm, glue in a hardwood dowel with wood glue, let it set overnight, cut it flush, drill a 2.5 mm pilot hole, and screw.</li>
<li><strong>Cup torn from the door.</strong> Fit a stainless repair plate over it, ₹60 to ₹120, which moves the load to fresh board on both sides.</li>
<li><strong>Board swollen and crumbling.</strong> Nothing will hold. Move the hinge 100 mm along with a new 35 mm bore, or replace the door.</li>
</ul>
<h2>Enough hinges?</h2>
<table>
<thead><tr><th scope="col">Door height (up to 600 mm wide)</th><th scope="col">Weight</th><th scope="col">Hinges</th></tr></thead>
<tbody>
<tr><td>up to 900 mm</td><td>up to 6 kg</td><td>2</td></tr>
<tr><td>up to 1,600 mm</td><td>up to 12 kg</td><td>3</td></tr>
<tr><td>up to 2,000 mm</td><td>up to 17 kg</td><td>4</td></tr>
<tr><td>up to 2,400 mm</td><td>up to 22 kg</td><td>5</td></tr>
</tbody>
</table>
<p>A wardrobe door with a mirror needs one more than the table says. A hinge missing here is the commonest reason for a torn hole there.</p>
<h2>When to replace</h2>
<p>Replace when the arm is rusted or bent, when the pivots have visible play, or when the damper no longer slows the door. Buy all hinges of a door from one series, since closing forces differ. A pair of plain steel hinges is ₹120 to ₹300, a soft-close pair ₹300 to ₹700, and stainless 304, worth it under a sink or near the hob, ₹500 to ₹1,000. Fitting is ₹80 to ₹150 a hinge.</p>
<p>Under the sink, look for the reason before the remedy: a board that swells there is being wetted, usually by a waste pipe that sweats or leaks. Fix that first, with <a href="/services/plumbing">a plumber</a> if needed; <a href="/services/carpentry">a carpenter</a> can put right the rest of a kitchen in half a day.</p>
<blockquote><p>Lift-up flaps with gas springs are another matter. The spring is loaded even when the door is open: prop the flap before you touch a screw, or leave it to someone who has done it.</p></blockquote>
`,
}

import { circle, cylinder, ellipse, line, path, rect, repeat, sheet } from './drawing.ts'

/** A mixer tap opened along its axis; in the lens, a section through the seat. */
export const thumbnail = sheet('paper', (pen) => {
  const threads = repeat(4, (i) => path(`M362 ${536 + i * 13}A68 19 0 0 0 498 ${536 + i * 13}`))

  const tap = [
    pen.axis([430, 30], [430, 860]),
    pen.bold(
      path('M0 806H760'),
      path(
        'M368 640C300 622 240 610 196 622C158 632 150 660 150 690H214C214 676 222 672 240 674C290 680 330 700 368 716Z',
      ),
      rect(144, 690, 76, 24, 4),
      cylinder(430, 780, 94, 25, 22),
      cylinder(430, 520, 70, 20, 262),
    ),
    pen.open(threads, path('M160 702H204'), path('M252 642C292 650 330 664 358 678')),
    pen.fine(ellipse(430, 520, 52, 14)),
    pen.signal(path('M182 742C196 764 203 776 203 787A21 21 0 0 1 161 787C161 776 168 764 182 742Z')),
    pen.open(path('M173 790A9 9 0 0 0 182 799')),
  ]

  const parts = [
    pen.signal(ellipse(410, 470, 17, 7), ellipse(450, 470, 17, 7)),
    pen.bold(
      rect(388, 436, 10, 24, 3),
      rect(462, 436, 10, 24, 3),
      cylinder(430, 372, 52, 14, 68),
      cylinder(430, 352, 57, 15, 20),
      cylinder(430, 326, 22, 6, 26),
      path('M420 300L424 328H438L442 300A11 4 0 0 0 420 300Z'),
    ),
    pen.open(path('M379 398A52 14 0 0 0 481 398')),
    pen.bold(cylinder(430, 236, 62, 17, 34)),
    pen.fine(
      ellipse(430, 236, 40, 11),
      path('M394 249V283M420 253V287M448 252V286M472 248V281', 'fill="none"'),
    ),
    pen.bold(path('M366 190C366 146 394 128 430 128C466 128 494 146 494 190A64 17 0 0 1 366 190Z')),
    pen.fine(ellipse(430, 136, 22, 6)),
    pen.open(path('M384 186C386 164 396 150 408 144')),
    pen.bold(
      path(
        'M398 96C392 66 408 50 436 50C500 50 590 34 642 26C662 24 664 44 646 50C590 66 540 84 470 98A38 11 0 0 1 398 96Z',
      ),
    ),
    pen.open(path('M444 68C510 64 570 52 622 42'), circle(412, 82, 4)),
  ]

  const lens = `<clipPath id="lens"><circle cx="1130" cy="452" r="304"/></clipPath>
<g clip-path="url(#lens)"><circle cx="1130" cy="452" r="304" fill="${pen.ground}"/><g transform="translate(1130 452)">
${pen.cut(
  path('M-320 -196H-178V152H-112V330H-320Z'),
  path('M320 -196H178V152H112V330H320Z'),
  path('M-48 152H48V330H-48Z'),
)}
${pen.open(repeat(6, (i) => path(`M-178 ${-186 + i * 15}l12 7M178 ${-186 + i * 15}l-12 7`)))}
${pen.fine(
  path('M-172 -176H-146V106H-112V146H-172Z'),
  path('M172 -176H146V106H112V146H172Z'),
  path('M-48 106H48V146H-48Z'),
  path('M-172 -176H-46L-34 -132H-146V-100H-172Z'),
  path('M172 -176H46L34 -132H146V-100H172Z'),
  path('M-120 -56H120V8H-120Z'),
)}
${pen.cutBack(path('M-146 58H-112V106H-146ZM-48 58H48V106H-48ZM112 58H146V106H112Z'), rect(-132, 10, 264, 46))}
${pen.bold(path('M-26 -30L18 -330H64L26 -30A26 20 0 0 1 -26 -30Z'), circle(0, -34, 30))}
${pen.fine(path('M-214 -176V-236H-70V-204H-178V-176Z'), path('M214 -176V-236H84V-204H178V-176Z'))}
${pen.signal(...[-130, -30, 30, 130].map((x) => circle(x, 149, 14)))}
${pen.open(path('M-148 168l10 8M-124 172l-6 12M-62 166l10 12'))}
${pen.faint(path('M-80 320V90M-92 112L-80 88L-68 112'), path('M80 320V90M68 112L80 88L92 112'))}
</g></g>`

  return [
    ...tap,
    ...parts,
    pen.faint(line([482, 344], [986, 184]), line([476, 456], [1016, 734])),
    lens,
    pen.bold(circle(1130, 452, 304, 'fill="none"')),
    pen.callout(1, [96, 96], [404, 72], [250, 96]),
    pen.callout(2, [96, 252], [372, 262], [250, 252]),
    pen.callout(3, [96, 400], [382, 408], [250, 400]),
    pen.callout(4, [1518, 300], [1240, 482], [1440, 300]),
    pen.callout(5, [1518, 690], [1260, 601], [1440, 690]),
  ].join('')
})

import { path, rect, repeat, sheet } from './drawing.ts'

const PITCH = 74
const BAND = 58
const GAP = (PITCH - BAND) / 2
const EDGE = 5
const MOUTH = 130

/** A plain weave much enlarged: the nozzle has been drawn across it once, and the soil is gone where it went. */
export const thumbnail = sheet('paper', (pen) => {
  const cells = (draw: (column: number, row: number) => string) =>
    repeat(20, (i) => repeat(20, (j) => draw(i - 20 + EDGE, j - 10)))
  const isOver = (column: number, row: number) => (column + row) % 2 === 0
  const edges = cells((column, row) => {
    const [x, y] = [column * PITCH, row * PITCH]
    return isOver(column, row)
      ? `M${x - GAP} ${y + GAP}h${PITCH + 2 * GAP}m0 ${BAND}h${-PITCH - 2 * GAP}`
      : `M${x + GAP} ${y - GAP}v${PITCH + 2 * GAP}m${BAND} 0v${-PITCH - 2 * GAP}`
  })
  const fibres = cells((column, row) => {
    const [x, y] = [column * PITCH, row * PITCH]
    return isOver(column, row)
      ? `M${x + 4} ${y + 27}h${PITCH - 8}M${x + 14} ${y + 46}h${PITCH - 28}`
      : `M${x + 27} ${y + 4}v${PITCH - 8}M${x + 46} ${y + 14}v${PITCH - 28}`
  })
  const soil = (weight: number) =>
    cells((column, row) => {
      const cleaned = row >= -2 && row < 2 && column * PITCH < MOUTH - 20
      if (cleaned) return ''
      const seed = Math.abs(column * 37 + row * 91 + weight * 17) % 71
      return repeat(
        2,
        (i) =>
          `M${column * PITCH + ((seed * 13 + i * 31) % PITCH)} ${row * PITCH + ((seed * 29 + i * 43) % PITCH)}h.1`,
      )
    })
  const fringe = repeat(20, (j) => {
    const y = (j - 10) * PITCH
    const x = EDGE * PITCH
    return path(`M${x} ${y + 18}q34 -6 62 4M${x} ${y + 34}q40 8 74 -2M${x} ${y + 54}q30 6 56 -4`)
  })

  const nozzle = [
    pen.bold(path('M470 -30L640 -46H1100V46H640L470 30Z')),
    pen.open(repeat(14, (i) => path(`M${664 + i * 26} -46q14 46 0 92`))),
    pen.signal(path(`M${MOUTH} -172H${MOUTH + 46}L452 -44H500V44H452L${MOUTH + 46} 172H${MOUTH}Z`)),
    pen.bold(rect(MOUTH - 18, -182, 36, 364, 10), rect(498, -54, 40, 108, 8)),
    pen.fine(path('M230 -84L410 -22V22L230 84Z')),
    pen.faint(
      ...[-44, 0, 44].map((y) =>
        path(`M248 ${y}L392 ${y * 0.3}M${374} ${y * 0.34 - 9}L392 ${y * 0.3}L374 ${y * 0.34 + 9}`),
      ),
    ),
    pen.open(path(`M${MOUTH} -150V150`, 'stroke-dasharray="4 14"')),
  ]

  return [
    '<g transform="translate(800 470) rotate(-20)">',
    pen.faint(path(fibres, 'stroke-width="1.6"')),
    pen.open(path(edges), fringe),
    `<g fill="none" stroke="${pen.ink}" stroke-linecap="round">${path(soil(1), 'stroke-width="8"')}${path(soil(2), 'stroke-width="5"')}${path(soil(3), 'stroke-width="11"')}</g>`,
    ...nozzle,
    '</g>',
    pen.callout(1, [250, 190], [250, 190]),
    pen.callout(2, [560, 560], [560, 560]),
    pen.callout(3, [1330, 650], [1046, 500], [1240, 650]),
    pen.callout(4, [1440, 380], [1292, 300], [1440, 340]),
  ].join('')
})

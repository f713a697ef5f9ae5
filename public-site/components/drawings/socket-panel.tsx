import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid, Tube, Window } from './kit/details.tsx'
import { Prism } from './kit/prism.tsx'
import { type Point3, roundedRectangle } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Line } from './kit/solids.tsx'

const X = 478
const Y = 214
const at = (point: Point3) => place(X, Y, point)
const WIDTH = 230
const HEIGHT = 150
const corners: Point3[] = [
  [14, 0, 14],
  [WIDTH - 14, 0, 14],
  [14, 0, HEIGHT - 14],
  [WIDTH - 14, 0, HEIGHT - 14],
]
const switches = [20, 56]

/** A modular switch and socket board, pulled apart from the wall. */
export function SocketPanel(props: DrawingProps) {
  return (
    <Sheet {...props}>
      {corners.map(([x, , z]) => (
        <AxisLine key={`${x} ${z}`} from={at([x, 30, z])} to={at([x, 440, z])} />
      ))}
      <At x={X} y={Y}>
        <Cylinder at={[60, 22, HEIGHT]} axis="z" radius={11} length={44} />
        <Box at={[0, 0, 0]} size={[WIDTH, 50, HEIGHT]} />
        <Window at={[10, 50, 10]} axis="y" width={WIDTH - 20} height={HEIGHT - 20} depth={44} />
      </At>
      <Tube d="M548 232C556 300 540 322 505 330" width={8} />
      <Tube d="M572 246C580 316 556 340 505 346" width={8} fill="var(--color-signal)" />
      <Tube d="M596 258C604 332 570 358 505 362" width={8} />
      <At x={X} y={Y}>
        <Prism at={[0, 178, 0]} axis="y" outline={roundedRectangle(WIDTH, HEIGHT, 10)} length={8} />
        <Window at={[20, 186, 26]} axis="y" width={190} height={98} depth={8} />
        {corners.map(([x, , z]) => (
          <Disc key={`${x} ${z}`} at={[x, 186, z]} axis="y" radius={4} fill="ink" />
        ))}
      </At>
      <Wires />
      <At x={X} y={Y}>
        {switches.map((x) => (
          <Rocker key={x} x={x} />
        ))}
        <Socket />
        <Prism at={[0, 414, 0]} axis="y" outline={roundedRectangle(WIDTH, HEIGHT, 12)} length={10} />
        <Window at={[24, 424, 30]} axis="y" width={182} height={90} depth={10} />
      </At>
      <Callout number={1} at={[60, 330]} to={at([8, 424, 130])} />
      <Callout number={2} at={[150, 196]} to={at([24, 322, 112])} />
      <Callout number={3} at={[402, 540]} to={at([170, 326, 40])} />
      <Callout number={4} at={[278, 96]} to={at([12, 186, 120])} />
      <Callout number={5} at={[590, 510]} to={[456, 352]} />
      <Callout number={6} at={[720, 420]} to={at([WIDTH, 26, 40])} />
      <Callout number={7} at={[620, 80]} to={at([70, 30, HEIGHT + 30])} />
    </Sheet>
  )
}

function Rocker({ x }: { x: number }) {
  return (
    <>
      <Box at={[x, 286, 32]} size={[30, 34, 86]} />
      <Face at={[x + 4, 320, 38]} axis="y" width={22} height={74} radius={3} />
      <Line
        points={[
          [x + 4, 320, 76],
          [x + 26, 320, 76],
        ]}
      />
      <Disc at={[x + 15, 320, 100]} axis="y" radius={3} fill="signal" />
    </>
  )
}

/** An Indian three-pin socket, 6 A and 16 A in one. */
function Socket() {
  return (
    <>
      <Box at={[94, 286, 32]} size={[112, 34, 86]} fill="signal" />
      <Face at={[104, 320, 40]} axis="y" width={92} height={70} radius={8} fill="paper" />
      <Disc at={[150, 320, 96]} axis="y" radius={9} fill="ink" />
      <Disc at={[130, 320, 64]} axis="y" radius={7} fill="ink" />
      <Disc at={[170, 320, 64]} axis="y" radius={7} fill="ink" />
      <Grid at={[206, 286, 40]} axis="x" width={34} height={70} columns={1} rows={4} />
    </>
  )
}

/** Live, neutral and earth, where they come through the frame to the terminals. */
function Wires() {
  return (
    <>
      <Tube d="M500 331C466 334 440 336 404 372" width={8} />
      <Tube d="M500 346C470 348 440 354 404 390" width={8} fill="var(--color-signal)" />
      <Tube d="M500 361C474 364 444 372 404 408" width={8} />
    </>
  )
}

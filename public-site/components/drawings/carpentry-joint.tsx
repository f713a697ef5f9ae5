import { AxisLine, Callout } from './kit/callout.tsx'
import { Window } from './kit/details.tsx'
import { Prism } from './kit/prism.tsx'
import { type Axis, type Point3, roundedRectangle } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Line, Ring } from './kit/solids.tsx'

const X = 318
const Y = 296
const at = (point: Point3) => place(X, Y, point)
const SPAN = 216
const LEG = 26
const HEIGHT = 172
const SEAT_Z = 236

/** A stool taken apart at its mortise and tenon joints, and the hinge that belongs to another door. */
export function CarpentryJoint(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <At x={X} y={Y}>
        <Leg x={0} y={0} />
        <Rail axis="x" x={LEG} y={4} />
        <Rail axis="y" x={4} y={LEG} />
        <Leg x={SPAN} y={0} />
        <Leg x={0} y={SPAN} />
        <Rail axis="y" x={SPAN + 4} y={LEG} signal />
        <Rail axis="x" x={LEG} y={SPAN + 4} />
        <Leg x={SPAN} y={SPAN} />
        <Prism at={[-8, -8, SEAT_Z]} axis="z" outline={roundedRectangle(258, 258, 26)} length={16} />
        <Grain />
      </At>
      {[
        [13, 13],
        [SPAN + 13, 13],
        [13, SPAN + 13],
        [SPAN + 13, SPAN + 13],
      ].map(([x = 0, y = 0]) => (
        <AxisLine key={`${x} ${y}`} from={at([x, y, HEIGHT + 14])} to={at([x, y, HEIGHT + 56])} />
      ))}
      <Hinge />
      <Callout number={1} at={[70, 60]} to={at([30, 170, SEAT_Z + 16])} />
      <Callout number={2} at={[50, 470]} to={at([4, SPAN + LEG, 60])} />
      <Callout number={3} at={[200, 560]} to={at([110, SPAN + 22, 116])} />
      <Callout number={4} at={[474, 560]} to={at([SPAN + 22, 120, 116])} />
      <Callout number={5} at={[560, 480]} to={at([SPAN + LEG, 12, 120])} />
    </Sheet>
  )
}

/** A leg with a stub tenon on top and a mortise on each face that is seen. */
function Leg({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Box at={[x, y, 0]} size={[LEG, LEG, HEIGHT]} />
      <Window at={[x + LEG, y + 9, 104]} axis="x" width={8} height={34} depth={6} />
      <Window at={[x + 9, y + LEG, 104]} axis="y" width={8} height={34} depth={6} />
      <Box at={[x + 7, y + 7, HEIGHT]} size={[12, 12, 14]} />
    </>
  )
}

/** A rail between two legs, its tenons drawn free of their mortises. */
function Rail({ axis, x, y, signal = false }: { axis: Axis; x: number; y: number; signal?: boolean }) {
  const start = 46
  const length = 98
  const fill = signal ? 'signal' : 'paper'
  return axis === 'x' ? (
    <>
      <Line
        points={[
          [x + 2, y + 9, 121],
          [x + 188, y + 9, 121],
        ]}
        dashed
      />
      <Box at={[x + start - 20, y + 5, 104]} size={[20, 8, 34]} />
      <Box at={[x + start, y, 98]} size={[length, 18, 46]} fill={fill} />
      <Box at={[x + start + length, y + 5, 104]} size={[20, 8, 34]} />
    </>
  ) : (
    <>
      <Line
        points={[
          [x + 9, y + 2, 121],
          [x + 9, y + 188, 121],
        ]}
        dashed
      />
      <Box at={[x + 5, y + start - 20, 104]} size={[8, 20, 34]} />
      <Box at={[x, y + start, 98]} size={[18, length, 46]} fill={fill} />
      <Box at={[x + 5, y + start + length, 104]} size={[8, 20, 34]} />
    </>
  )
}

function Grain() {
  const top = SEAT_Z + 16
  return (
    <>
      <Line
        points={[
          [6, 78, top],
          [236, 78, top],
        ]}
      />
      <Line
        points={[
          [6, 164, top],
          [236, 164, top],
        ]}
      />
      {[22, 44, 108, 134, 196, 218].map((y, row) => (
        <Line
          key={y}
          points={[
            [30 + ((row * 37) % 70), y, top],
            [120 + ((row * 53) % 90), y, top],
          ]}
        />
      ))}
    </>
  )
}

const HX = 664
const HY = 236
const holes = [18, 54, 90]

/** A butt hinge, opened, its pin drawn upwards. */
function Hinge() {
  return (
    <>
      <AxisLine from={place(HX, HY, [0, 0, -20])} to={place(HX, HY, [0, 0, 196])} />
      <At x={HX} y={HY}>
        <Box at={[8, -3, 0]} size={[62, 5, 108]} />
        <Box at={[-3, 8, 0]} size={[5, 62, 108]} />
        {holes.map((z) => (
          <Disc key={z} at={[48, 2, z]} axis="y" radius={6} fill="ink" />
        ))}
        {holes.map((z) => (
          <Disc key={z} at={[2, 48, z]} axis="x" radius={6} fill="ink" />
        ))}
        {[0, 22, 44, 66, 88].map((z) => (
          <Ring key={z} at={[0, 0, z]} axis="z" radius={10} bore={5} length={20} depth={8} />
        ))}
        <Cylinder at={[0, 0, 120]} axis="z" radius={5} length={58} fill="signal" />
        <Cylinder at={[0, 0, 178]} axis="z" radius={9} length={8} fill="signal" />
      </At>
      <Callout number={6} at={[752, 60]} to={place(HX, HY, [4, -4, 160])} />
      <Callout number={7} at={[752, 330]} to={place(HX, HY, [56, 2, 12])} />
    </>
  )
}

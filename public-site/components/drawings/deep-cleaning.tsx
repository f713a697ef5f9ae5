import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid, Tube } from './kit/details.tsx'
import { circle, onEllipse, type Point3, polyline } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Hole, Line, Ring } from './kit/solids.tsx'

const VX = 210
const VY = 470
const vacuum = (point: Point3) => place(VX, VY, point)
const CX = 556
const CY = 286
const carpet = (point: Point3) => place(CX, CY, point)
const WIDTH = 210
const DEPTH = 176

/** A wet vacuum pulled apart, joined by its hose to a carpet shown in layers. */
export function DeepCleaning(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <AxisLine from={vacuum([0, 0, -20])} to={vacuum([0, 0, 430])} />
      <Vacuum />
      <Carpet />
      <FloorTool />
      <Tube d="M266 437C350 486 420 500 428 410C436 300 410 112 490 96C534 88 548 140 547 202" width={15} />
      <Callout number={1} at={[60, 70]} to={vacuum([-30, 52, 370])} />
      <Callout number={2} at={[60, 216]} to={vacuum([-10, 32, 244])} />
      <Callout number={3} at={[60, 360]} to={vacuum([-30, 66, 110])} />
      <Callout number={4} at={[360, 250]} to={[428, 330]} />
      <Callout number={5} at={[700, 76]} to={carpet([92, 58, 152])} />
      <Callout number={6} at={[766, 300]} to={carpet([WIDTH, 60, 116])} />
      <Callout number={7} at={[766, 372]} to={carpet([WIDTH, 50, 73])} />
      <Callout number={8} at={[766, 440]} to={carpet([WIDTH, 66, 38])} />
      <Callout number={9} at={[690, 548]} to={carpet([WIDTH, 120, 2])} />
    </Sheet>
  )
}

function Vacuum() {
  return (
    <At x={VX} y={VY}>
      {[
        [58, -58],
        [-58, 58],
        [58, 58],
      ].map(([x = 0, y = 0]) => (
        <Cylinder key={`${x} ${y}`} at={[x - 8, y, -12]} axis="x" radius={14} length={12} />
      ))}
      <Cylinder at={[0, 0, -4]} axis="z" radius={78} length={16} />
      <Cylinder at={[0, 0, 12]} axis="z" radius={72} length={130} />
      <Line
        points={[
          [51, 51, 20],
          [51, 51, 128],
        ]}
      />
      <Ring at={[0, 0, 142]} axis="z" radius={76} bore={66} length={12} depth={40} />
      <Cylinder at={[68, 20, 84]} axis="x" radius={15} length={16} />
      <Hole at={[84, 20, 84]} axis="x" radius={10} depth={6} />
      <Cylinder at={[0, 0, 206]} axis="z" radius={38} length={72} fill="signal" />
      <Pleats />
      <Ring at={[0, 0, 278]} axis="z" radius={42} bore={20} length={8} />
      <Cylinder at={[0, 0, 326]} axis="z" radius={76} length={14} />
      <Cylinder at={[0, 0, 340]} axis="z" radius={70} endRadius={46} length={46} />
      <Cylinder at={[0, 0, 386]} axis="z" radius={46} length={6} />
      <Disc at={[0, 0, 392]} axis="z" radius={32} />
      <Box at={[-36, -6, 392]} size={[9, 12, 18]} />
      <Box at={[27, -6, 392]} size={[9, 12, 18]} />
      <Box at={[-36, -6, 410]} size={[72, 12, 8]} />
    </At>
  )
}

function Pleats() {
  const foot = circle([0, 0, 206], 38, 'z')
  return (
    <>
      {[-0.9, -0.72, -0.5, -0.25, 0, 0.25, 0.5, 0.72, 0.9].map((side) => {
        const [x, y] = onEllipse(foot, -foot.minor * Math.sqrt(1 - side * side), foot.major * side)
        return (
          <path
            key={side}
            d={polyline(
              [
                [x, y],
                [x, y - 72],
              ],
              false,
            )}
            strokeWidth={1}
          />
        )
      })}
    </>
  )
}

const tufts = Array.from({ length: 20 }, (_, tuft) => 6 + tuft * 10.5)

/** Floor, latex, backing and pile, from below. */
function Carpet() {
  return (
    <At x={CX} y={CY}>
      <Box at={[0, 0, -12]} size={[WIDTH, DEPTH, 18]} />
      <Grid at={[0, 0, 6]} axis="z" width={WIDTH} height={DEPTH} columns={3} rows={2} />
      <Box at={[0, 0, 34]} size={[WIDTH, DEPTH, 8]} fill="signal" />
      <Box at={[0, 0, 70]} size={[WIDTH, DEPTH, 6]} />
      <Grid at={[0, 0, 76]} axis="z" width={WIDTH} height={DEPTH} columns={14} rows={12} />
      <Box at={[0, 0, 106]} size={[WIDTH, DEPTH, 26]} />
      {tufts.map((x) => (
        <Line
          key={x}
          points={[
            [x, DEPTH, 108],
            [x + 3, DEPTH, 130],
          ]}
        />
      ))}
      {tufts.slice(0, 16).map((y) => (
        <Line
          key={y}
          points={[
            [WIDTH, y, 108],
            [WIDTH, y + 3, 130],
          ]}
        />
      ))}
    </At>
  )
}

function FloorTool() {
  return (
    <At x={CX} y={CY}>
      <Box at={[50, 26, 132]} size={[40, 110, 14]} />
      <Line
        points={[
          [90, 34, 136],
          [90, 128, 136],
        ]}
      />
      <Box at={[60, 70, 146]} size={[22, 24, 18]} />
    </At>
  )
}

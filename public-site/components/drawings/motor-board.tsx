import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid, Tube } from './kit/details.tsx'
import { circle, ellipsePath, onEllipse, type Point3, polyline } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Line, Ring } from './kit/solids.tsx'

const X = 104
const Y = 168
const at = (point: Point3) => place(X, Y, point)
const vents = [0, 45, 90, 135, 180, 225, 270, 315]
const bolts = [45, 135, 225, 315]
const slots = Array.from({ length: 12 }, (_, slot) => slot * 30)

const turned = (radius: number, degrees: number): [number, number] => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]

/** An induction motor pulled apart along its shaft, with the board that drives it. */
export function MotorBoard(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <AxisLine from={at([-60, 0, 0])} to={at([730, 0, 0])} />
      <At x={X} y={Y}>
        <Ring at={[0, 0, 0]} axis="x" radius={74} bore={66} length={30} depth={22} />
        {vents.map((degrees) => (
          <Radius key={degrees} x={14} from={20} to={58} degrees={degrees} />
        ))}
        <Cylinder at={[84, 0, 0]} axis="x" radius={14} length={12} />
        <Blades x={96} />
        <Ring at={[156, 0, 0]} axis="x" radius={76} bore={16} length={20} depth={12} />
        <BoltHoles x={176} radius={66} />
        <Ring at={[230, 0, 0]} axis="x" radius={78} bore={50} length={104} depth={46} />
        {slots.map((degrees) => (
          <Radius key={degrees} x={334} from={51} to={64} degrees={degrees} />
        ))}
        <Line
          points={[
            [250, 40, 67],
            [330, 40, 67],
          ]}
        />
        <Line
          points={[
            [250, 58, 52],
            [330, 58, 52],
          ]}
        />
        <Line
          points={[
            [250, 71, 33],
            [330, 71, 33],
          ]}
        />
        <Cylinder at={[378, 0, 0]} axis="x" radius={11} length={20} />
        <Ring at={[392, 0, 0]} axis="x" radius={24} bore={13} length={12} />
        <Cylinder at={[404, 0, 0]} axis="x" radius={13} length={18} />
        <Cylinder at={[420, 0, 0]} axis="x" radius={43} length={96} fill="signal" />
        {[20, 50, 80, 110].map((degrees) => (
          <SkewedBar key={degrees} degrees={degrees} />
        ))}
        <Cylinder at={[516, 0, 0]} axis="x" radius={13} length={56} />
        <Ring at={[582, 0, 0]} axis="x" radius={24} bore={13} length={12} />
        <Ring at={[622, 0, 0]} axis="x" radius={76} bore={18} length={22} depth={14} />
        <Disc at={[644, 0, 0]} axis="x" radius={34} />
        <BoltHoles x={644} radius={64} />
      </At>
      <Tube d="M362 262C380 180 420 140 484 146" width={8} fill="var(--color-signal)" />
      <Tube d="M346 268C362 170 410 124 484 134" width={8} />
      <Board />
      <Callout number={1} at={[50, 330]} to={at([6, 60, -30])} />
      <Callout number={2} at={[134, 390]} to={at([100, 38, -22])} />
      <Callout number={3} at={[206, 448]} to={at([168, 70, -22])} />
      <Callout number={4} at={[290, 506]} to={at([270, 74, -10])} />
      <Callout number={5} at={[396, 548]} to={at([460, 36, -22])} />
      <Callout number={6} at={[640, 330]} to={at([590, 0, 22])} />
      <Callout number={7} at={[752, 430]} to={at([640, -30, 60])} />
      <Callout number={8} at={[740, 60]} to={[640, 118]} />
      <Callout number={9} at={[752, 250]} to={[664, 188]} />
    </Sheet>
  )
}

function Radius({ x, from, to, degrees }: { x: number; from: number; to: number; degrees: number }) {
  return (
    <Line
      points={[
        [x, ...turned(from, degrees)],
        [x, ...turned(to, degrees)],
      ]}
    />
  )
}

function Blades({ x }: { x: number }) {
  return (
    <>
      <path d={ellipsePath(circle([x, 0, 0], 56, 'x'))} fill="var(--color-surface)" />
      {vents.map((degrees) => {
        const root = turned(16, degrees)
        const tip = turned(56, degrees + 16)
        return (
          <Line
            key={degrees}
            points={[
              [x, ...root],
              [x, ...tip],
            ]}
          />
        )
      })}
      <Cylinder at={[x, 0, 0]} axis="x" radius={16} length={10} />
      <Disc at={[x + 10, 0, 0]} axis="x" radius={7} />
    </>
  )
}

function BoltHoles({ x, radius }: { x: number; radius: number }) {
  return (
    <>
      {bolts.map((degrees) => (
        <Disc key={degrees} at={[x, ...turned(radius, degrees)]} axis="x" radius={4} fill="ink" />
      ))}
    </>
  )
}

/** One of the skewed bars of the rotor's cage, on the side that is seen. */
function SkewedBar({ degrees }: { degrees: number }) {
  const ends = [420, 516].map((x, end) => {
    const ellipse = circle([x, 0, 0], 43, 'x')
    const angle = ((degrees + end * 16 - 65) * Math.PI) / 180
    return onEllipse(ellipse, Math.cos(angle) * ellipse.minor, Math.sin(angle) * ellipse.major)
  })
  return <path d={polyline(ends, false)} />
}

function Board() {
  return (
    <At x={592} y={70}>
      <Box at={[0, 0, 0]} size={[170, 150, 6]} />
      <Line
        points={[
          [20, 140, 6],
          [20, 96, 6],
          [60, 96, 6],
          [60, 30, 6],
          [104, 30, 6],
        ]}
      />
      <Line
        points={[
          [38, 140, 6],
          [38, 112, 6],
          [90, 112, 6],
          [90, 70, 6],
        ]}
      />
      <Line
        points={[
          [118, 140, 6],
          [118, 112, 6],
          [150, 112, 6],
          [150, 60, 6],
        ]}
      />
      <Box at={[14, 20, 6]} size={[30, 44, 26]} />
      <Cylinder at={[80, 34, 6]} axis="z" radius={13} length={34} />
      <Cylinder at={[124, 30, 6]} axis="z" radius={13} length={34} />
      <Box at={[76, 70, 6]} size={[46, 34, 7]} fill="signal" />
      <Grid at={[76, 104, 6]} axis="y" width={46} height={7} columns={8} rows={1} />
      <Box at={[10, 122, 6]} size={[48, 20, 14]} />
      <Box at={[140, 90, 6]} size={[16, 40, 18]} />
    </At>
  )
}

import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid } from './kit/details.tsx'
import { Prism } from './kit/prism.tsx'
import { type Point, roundedRectangle } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Line } from './kit/solids.tsx'

const PHONE = [184, 128] as const
const LAPTOP = [476, 196] as const
const PAD = [232, 474] as const
const TABLET = [640, 400] as const

/** A phone, a laptop, a games controller and a tablet, each pulled apart upwards. */
export function Devices(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Phone />
      <Laptop />
      <Tablet />
      <Controller />
      <Callout number={1} at={[60, 60]} to={place(...PHONE, [10, 60, 88])} />
      <Callout number={2} at={[290, 320]} to={place(...PHONE, [84, 130, 24])} />
      <Callout number={3} at={[384, 52]} to={place(...LAPTOP, [4, -2, 140])} />
      <Callout number={4} at={[744, 256]} to={place(...LAPTOP, [196, 40, 5])} />
      <Callout number={5} at={[44, 420]} to={place(...PAD, [-120, 30, 62])} />
      <Callout number={6} at={[404, 560]} to={place(...PAD, [126, 84, 4])} />
      <Callout number={7} at={[762, 350]} to={place(...TABLET, [132, 20, 60])} />
      <Callout number={8} at={[748, 560]} to={place(...TABLET, [136, 70, 14])} />
    </Sheet>
  )
}

const slab = (width: number, depth: number, radius: number) => roundedRectangle(width, depth, radius)

function Phone() {
  return (
    <At x={PHONE[0]} y={PHONE[1]}>
      <Prism at={[0, 0, -40]} axis="z" outline={slab(84, 168, 14)} length={8} />
      <Prism at={[0, 0, 20]} axis="z" outline={slab(84, 168, 14)} length={8} />
      <Face at={[6, 8, 28]} axis="z" width={72} height={152} radius={10} />
      <Box at={[12, 64, 28]} size={[40, 88, 8]} fill="signal" />
      <Box at={[58, 64, 28]} size={[14, 88, 5]} />
      <Box at={[12, 14, 28]} size={[60, 40, 4]} />
      <Disc at={[30, 32, 32]} axis="z" radius={10} />
      <Disc at={[56, 32, 32]} axis="z" radius={10} />
      <Prism at={[0, 0, 84]} axis="z" outline={slab(84, 168, 14)} length={4} />
      <Face at={[5, 6, 88]} axis="z" width={74} height={156} radius={10} />
      <Line
        points={[
          [34, 12, 88],
          [50, 12, 88],
        ]}
      />
    </At>
  )
}

function Laptop() {
  return (
    <At x={LAPTOP[0]} y={LAPTOP[1]}>
      <Prism at={[0, 0, 0]} axis="z" outline={slab(196, 150, 10)} length={10} />
      <Face at={[6, 6, 10]} axis="z" width={184} height={138} radius={8} />
      <Box at={[14, 84, 10]} size={[168, 52, 8]} fill="signal" />
      <Line
        points={[
          [70, 84, 18],
          [70, 136, 18],
        ]}
      />
      <Line
        points={[
          [126, 84, 18],
          [126, 136, 18],
        ]}
      />
      <Cylinder at={[40, 44, 10]} axis="z" radius={22} length={6} />
      <Disc at={[40, 44, 16]} axis="z" radius={8} />
      <Box at={[84, 20, 10]} size={[70, 48, 4]} />
      <Box at={[104, 30, 14]} size={[24, 22, 5]} />
      <Prism at={[0, 0, 44]} axis="z" outline={slab(196, 150, 10)} length={5} />
      <Face at={[14, 16, 49]} axis="z" width={168} height={66} />
      <Grid at={[14, 16, 49]} axis="z" width={168} height={66} columns={12} rows={5} />
      <Face at={[66, 94, 49]} axis="z" width={64} height={44} radius={4} />
      <Prism at={[0, -6, 52]} axis="y" outline={slab(196, 128, 10)} length={5} />
      <Face at={[8, -1, 60]} axis="y" width={180} height={112} radius={4} />
    </At>
  )
}

function Tablet() {
  return (
    <At x={TABLET[0]} y={TABLET[1]}>
      <Prism at={[0, 0, 0]} axis="z" outline={slab(136, 180, 12)} length={8} />
      <Face at={[6, 6, 8]} axis="z" width={124} height={168} radius={8} />
      <Box at={[14, 70, 8]} size={[50, 92, 4]} fill="signal" />
      <Box at={[72, 70, 8]} size={[50, 92, 4]} fill="signal" />
      <Box at={[14, 16, 8]} size={[108, 40, 5]} />
      <Prism at={[0, 0, 56]} axis="z" outline={slab(136, 180, 12)} length={4} />
      <Face at={[8, 8, 60]} axis="z" width={120} height={164} radius={4} />
    </At>
  )
}

/** Half of the controller's outline, as seen from above; the other half is its mirror image. */
const half: Point[] = [
  [0, -41],
  [41, -43],
  [74, -53],
  [103, -46],
  [120, -17],
  [130, 31],
  [132, 72],
  [120, 94],
  [101, 91],
  [79, 58],
  [58, 36],
  [0, 34],
]
const outline: Point[] = [
  ...half,
  ...half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [-x, y]),
]

function Controller() {
  const top = 72
  return (
    <>
      <AxisLine from={place(...PAD, [0, 0, 0])} to={place(...PAD, [0, 0, 124])} />
      <At x={PAD[0]} y={PAD[1]}>
        <Prism at={[0, 0, 0]} axis="z" outline={outline} length={14} creaseDegrees={70} />
        <Box at={[-46, -26, 14]} size={[92, 46, 4]} fill="signal" />
        <Prism at={[0, 0, 60]} axis="z" outline={outline} length={12} creaseDegrees={70} />
        <Face at={[-22, -26, top]} axis="z" width={44} height={24} radius={4} />
        {[-42, 42].map((x) => (
          <Stick key={x} x={x} z={top} />
        ))}
        {[
          [88, -30],
          [88, 2],
          [72, -14],
          [104, -14],
        ].map(([x = 0, y = 0]) => (
          <Cylinder key={`${x} ${y}`} at={[x, y, top]} axis="z" radius={5} length={4} />
        ))}
        <Box at={[-98, -32, top]} size={[10, 30, 3]} />
        <Box at={[-108, -22, top]} size={[30, 10, 3]} />
      </At>
    </>
  )
}

function Stick({ x, z }: { x: number; z: number }) {
  return (
    <>
      <Disc at={[x, 12, z]} axis="z" radius={14} />
      <Cylinder at={[x, 12, z]} axis="z" radius={5} length={10} />
      <Cylinder at={[x, 12, z + 10]} axis="z" radius={11} length={5} />
    </>
  )
}

import { AxisLine, Callout } from './kit/callout.tsx'
import { Prism } from './kit/prism.tsx'
import { type Point, type Point3, regularPolygon } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Hole, Ring } from './kit/solids.tsx'

const X = 290
const Y = 548
const at = (point: Point3) => place(X, Y, point)
const threads = [64, 72, 80, 88]
const lever: Point[] = [
  [0, -13],
  [150, -7],
  [156, -4],
  [156, 4],
  [150, 7],
  [0, 13],
]

/** A single-lever basin mixer, pulled apart along its upright axis, with its ceramic discs enlarged. */
export function MixerTap(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <AxisLine from={at([0, 0, -20])} to={at([0, 0, 500])} />
      <AxisLine from={at([150, 0, 40])} to={at([150, 0, 150])} />
      <At x={X} y={Y}>
        <Prism at={[0, 0, 0]} axis="z" outline={regularPolygon(6, 36, 15)} length={14} />
        <Hole at={[0, 0, 14]} axis="z" radius={18} depth={14} />
        <Ring at={[0, 0, 36]} axis="z" radius={36} bore={20} length={4} />
        {threads.map((z) => (
          <Cylinder key={z} at={[0, 0, z]} axis="z" radius={17} length={7} />
        ))}
        <Cylinder at={[0, 0, 100]} axis="z" radius={46} endRadius={37} length={12} />
        <Cylinder at={[0, 0, 112]} axis="z" radius={35} length={62} />
        <Cylinder at={[18, 0, 148]} axis="x" radius={14} length={142} />
        <Cylinder at={[150, 0, 126]} axis="z" radius={14} length={36} />
        <Ring at={[0, 0, 174]} axis="z" radius={35} bore={27} length={18} depth={22} />
        <Ring at={[150, 0, 84]} axis="z" radius={13} bore={9} length={12} depth={8} />
        <Cylinder at={[0, 0, 238]} axis="z" radius={26} length={6} fill="signal" />
        <Cylinder at={[0, 0, 244]} axis="z" radius={24} length={32} fill="signal" />
        <Cylinder at={[0, 0, 276]} axis="z" radius={17} length={7} />
        <Box at={[-5, -5, 283]} size={[10, 10, 20]} />
        <Prism at={[0, 0, 326]} axis="z" outline={regularPolygon(8, 33, 22.5)} length={12} />
        <Ring at={[0, 0, 338]} axis="z" radius={27} bore={19} length={5} depth={17} />
        <Cylinder at={[0, 0, 372]} axis="z" radius={36} endRadius={25} length={20} />
        <Hole at={[0, 0, 392]} axis="z" radius={12} depth={10} />
        <Cylinder at={[0, 0, 432]} axis="z" radius={30} length={18} />
        <Prism at={[14, 0, 444]} axis="z" outline={lever} length={8} />
        <Disc at={[0, 0, 450]} axis="z" radius={7} />
      </At>
      <CeramicDiscs />
      <Callout number={1} at={[470, 60]} to={at([104, 0, 452])} />
      <Callout number={2} at={[150, 120]} to={at([-8, 34, 378])} />
      <Callout number={3} at={[150, 196]} to={at([-6, 30, 330])} />
      <Callout number={4} at={[150, 276]} to={at([-4, 26, 258])} />
      <Callout number={5} at={[120, 396]} to={at([-14, 36, 138])} />
      <Callout number={6} at={[520, 548]} to={at([162, 0, 88])} />
      <Callout number={7} at={[120, 500]} to={at([-20, 34, 38])} />
    </Sheet>
  )
}

const DETAIL: Point = [620, 262]
const ports: Point3[] = [
  [-26, -10, 0],
  [10, -28, 0],
  [20, 22, 0],
]

/** The two discs inside the cartridge, four times their size. */
function CeramicDiscs() {
  const [x, y] = DETAIL
  return (
    <>
      <path d="M498 262L316 290" strokeWidth={1} strokeDasharray="14 5 2 5" opacity={0.55} />
      <circle cx={x} cy={y} r={124} fill="var(--color-paper)" />
      <AxisLine from={[x, y - 108]} to={[x, y + 112]} />
      <At x={x} y={y + 58}>
        <Cylinder at={[0, 0, 0]} axis="z" radius={60} length={14} />
        {ports.map(([px, py]) => (
          <Hole key={`${px}`} at={[px, py, 14]} axis="z" radius={15} depth={14} />
        ))}
      </At>
      <At x={x} y={y - 34}>
        <Cylinder at={[0, 0, 0]} axis="z" radius={60} length={14} fill="signal" />
        <Hole at={[4, -6, 14]} axis="z" radius={26} depth={14} />
      </At>
      <Callout number={8} at={[744, 148]} to={[x + 58, y - 44]} />
      <Callout number={9} at={[744, 398]} to={[x + 62, y + 58]} />
    </>
  )
}

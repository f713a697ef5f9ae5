import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid } from './kit/details.tsx'
import { Prism } from './kit/prism.tsx'
import { type Point3, roundedRectangle } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Hole, Line } from './kit/solids.tsx'

const X = 430
const Y = 224
const at = (point: Point3) => place(X, Y, point)
const WIDTH = 150
const LENGTH = 300
const body = roundedRectangle(WIDTH, LENGTH, 26)
const corners: Array<[number, number]> = [
  [26, 26],
  [WIDTH - 26, 26],
  [26, LENGTH - 26],
  [WIDTH - 26, LENGTH - 26],
]

/** A smartphone lying on its back, lifted apart layer by layer. */
export function SlideDevices(props: DrawingProps) {
  return (
    <Sheet {...props}>
      {corners.map(([x, y]) => (
        <AxisLine key={`${x} ${y}`} from={at([x, y, -130])} to={at([x, y, 220])} />
      ))}
      <At x={X} y={Y}>
        <Prism at={[0, 0, -142]} axis="z" outline={body} length={10} />
        <Hole at={[36, 36, -132]} axis="z" radius={15} depth={8} />
        <Hole at={[36, 76, -132]} axis="z" radius={15} depth={8} />
        <Disc at={[75, 150, -132]} axis="z" radius={34} />
        <Disc at={[75, 150, -132]} axis="z" radius={26} />
        <Prism at={[0, 0, -52]} axis="z" outline={body} length={18} />
        <Face at={[8, 8, -34]} axis="z" width={WIDTH - 16} height={LENGTH - 16} radius={20} />
        <Box at={[18, 118, -34]} size={[76, 160, 8]} fill="signal" />
        <Line
          points={[
            [18, 132, -26],
            [94, 132, -26],
          ]}
        />
        <Box at={[102, 118, -34]} size={[32, 118, 5]} />
        <Grid at={[102, 118, -29]} axis="z" width={32} height={118} columns={2} rows={7} />
        <Box at={[102, 244, -34]} size={[32, 34, 10]} />
        <Box at={[18, 18, -34]} size={[114, 90, 4]} />
        <Cylinder at={[40, 42, -30]} axis="z" radius={15} length={6} />
        <Disc at={[40, 42, -24]} axis="z" radius={7} />
        <Cylinder at={[40, 82, -30]} axis="z" radius={15} length={6} />
        <Disc at={[40, 82, -24]} axis="z" radius={7} />
        <Box at={[76, 34, -30]} size={[40, 30, 4]} />
        <Box at={[76, 74, -30]} size={[18, 18, 4]} />
        <Prism at={[0, 0, 70]} axis="z" outline={body} length={6} />
        <Face at={[7, 7, 76]} axis="z" width={WIDTH - 14} height={LENGTH - 14} radius={21} />
        <Grid at={[7, 40, 76]} axis="z" width={WIDTH - 14} height={220} columns={4} rows={6} />
        <Prism at={[0, 0, 164]} axis="z" outline={body} length={4} />
        <Line
          points={[
            [60, 18, 168],
            [90, 18, 168],
          ]}
        />
        <Line
          points={[
            [30, 210, 168],
            [96, 100, 168],
          ]}
        />
        <Line
          points={[
            [42, 222, 168],
            [84, 152, 168],
          ]}
        />
      </At>
      <Callout number={1} at={[640, 60]} to={at([WIDTH, 30, 166])} />
      <Callout number={2} at={[690, 176]} to={at([WIDTH, 60, 73])} />
      <Callout number={3} at={[716, 300]} to={at([112, 60, -26])} />
      <Callout number={4} at={[330, 560]} to={at([60, 268, -26])} />
      <Callout number={5} at={[660, 470]} to={at([WIDTH, 170, -44])} />
      <Callout number={6} at={[560, 560]} to={at([WIDTH, 240, -138])} />
    </Sheet>
  )
}

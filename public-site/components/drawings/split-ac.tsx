import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid } from './kit/details.tsx'
import { Prism } from './kit/prism.tsx'
import { type Point, type Point3, roundedRectangle } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Line } from './kit/solids.tsx'

const X = 416
const Y = 170
const at = (point: Point3) => place(X, Y, point)
const LENGTH = 280
const HEIGHT = 92
const coil: Point[] = [
  [0, 4],
  [14, 4],
  [14, 44],
  [-12, 84],
  [-22, 78],
  [0, 40],
]
const fins = Array.from({ length: 19 }, (_, fin) => 12 + fin * 13)
const bends = [14, 30, 48]
const blades = Array.from({ length: 5 }, (_, blade) => 20 + blade * 46)

/** The indoor unit of a split air conditioner, pulled apart towards the room. */
export function SplitAc(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <AxisLine from={at([LENGTH, -70, 0])} to={at([LENGTH, 440, 0])} />
      <AxisLine from={at([0, -70, HEIGHT])} to={at([0, 440, HEIGHT])} />
      <At x={X} y={Y}>
        <Box at={[22, -66, 18]} size={[236, 4, 60]} />
        {[50, 140, 230].map((x) => (
          <Disc key={x} at={[x, -62, 56]} axis="y" radius={6} fill="ink" />
        ))}
        <Prism at={[0, 0, 0]} axis="y" outline={roundedRectangle(LENGTH, HEIGHT, 12)} length={30} />
        <Face at={[12, 30, 12]} axis="y" width={LENGTH - 52} height={HEIGHT - 22} radius={6} />
        <Face at={[LENGTH - 32, 30, 12]} axis="y" width={22} height={HEIGHT - 22} radius={4} />
        <Grid at={[LENGTH - 32, 30, 16]} axis="y" width={22} height={60} columns={1} rows={6} />
        {blades.map((x) => (
          <Cylinder key={x} at={[x, 112, 44]} axis="x" radius={23} length={46} fill="signal" />
        ))}
        <Cylinder at={[250, 112, 44]} axis="x" radius={7} length={14} />
        <Cylinder at={[266, 112, 44]} axis="x" radius={19} length={30} />
        <Disc at={[296, 112, 44]} axis="x" radius={6} />
        <Prism at={[10, 220, 0]} axis="x" outline={coil} length={250} />
        {fins.map((x) => (
          <Line
            key={x}
            points={[
              [x + 4, 234, 4],
              [x + 4, 234, 44],
              [x + 4, 208, 84],
            ]}
          />
        ))}
        {bends.map((z) => (
          <Cylinder key={z} at={[260, 227, z]} axis="x" radius={4} length={10} />
        ))}
        <Box at={[10, 318, 4]} size={[122, 4, 84]} />
        <Grid at={[16, 322, 10]} axis="y" width={110} height={72} columns={10} rows={6} />
        <Box at={[146, 318, 4]} size={[122, 4, 84]} />
        <Grid at={[152, 322, 10]} axis="y" width={110} height={72} columns={10} rows={6} />
        <Prism at={[0, 404, 0]} axis="y" outline={roundedRectangle(LENGTH, HEIGHT, 14)} length={20} />
        <Face at={[22, 424, 10]} axis="y" width={LENGTH - 44} height={15} radius={5} />
        <Line
          points={[
            [14, 424, 34],
            [LENGTH - 14, 424, 34],
          ]}
        />
        <Disc at={[LENGTH - 36, 424, 58]} axis="y" radius={4} fill="signal" />
      </At>
      <Callout number={1} at={[40, 250]} to={at([36, 424, 70])} />
      <Callout number={2} at={[150, 172]} to={at([20, 322, 78])} />
      <Callout number={3} at={[262, 92]} to={at([40, 212, 78])} />
      <Callout number={4} at={[640, 470]} to={at([232, 130, 50])} via={[600, 470]} />
      <Callout number={5} at={[728, 388]} to={at([296, 112, 48])} />
      <Callout number={6} at={[728, 232]} to={at([262, 30, 60])} />
      <Callout number={7} at={[640, 84]} to={at([190, -62, 66])} />
      <Callout number={8} at={[420, 548]} to={at([200, 424, 18])} />
    </Sheet>
  )
}

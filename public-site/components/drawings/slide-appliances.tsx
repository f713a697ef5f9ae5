import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid } from './kit/details.tsx'
import { Prism } from './kit/prism.tsx'
import { circle, ellipsePath, type Point3, roundedRectangle } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Hole, Line, Ring } from './kit/solids.tsx'

const X = 508
const Y = 268
const at = (point: Point3) => place(X, Y, point)
const SIZE = 200
const HEIGHT = 220
const MID: [number, number] = [100, 100]
const bands = [216, 230, 290]

/** A front-loading washing machine pulled apart towards the room. */
export function SlideAppliances(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <AxisLine from={at([MID[0], 120, MID[1]])} to={at([MID[0], 560, MID[1]])} />
      <At x={X} y={Y}>
        <Box at={[0, 0, 0]} size={[SIZE, 130, HEIGHT]} />
        <Grid at={[SIZE, 20, 40]} axis="x" width={90} height={60} columns={1} rows={6} />
        <Hole at={[MID[0], 130, MID[1]]} axis="y" radius={86} depth={60} />
        <Box at={[0, 0, HEIGHT + 30]} size={[SIZE, 130, 10]} />
        <Cylinder at={[MID[0], 196, MID[1]]} axis="y" radius={12} length={22} />
        {bands.map((y, band) => (
          <Cylinder
            key={y}
            at={[MID[0], y, MID[1]]}
            axis="y"
            radius={74}
            length={(bands[band + 1] ?? 304) - y}
            fill="signal"
          />
        ))}
        <Hole at={[MID[0], 304, MID[1]]} axis="y" radius={66} depth={50} />
        <Ring at={[MID[0], 346, MID[1]]} axis="y" radius={70} bore={56} length={14} depth={30} />
        <Prism at={[0, 420, 0]} axis="y" outline={roundedRectangle(SIZE, HEIGHT, 8)} length={10} />
        <Hole at={[MID[0], 430, MID[1] - 8]} axis="y" radius={62} depth={10} />
        <Line
          points={[
            [0, 430, 182],
            [SIZE, 430, 182],
          ]}
        />
        <Face at={[12, 430, 190]} axis="y" width={62} height={22} radius={3} />
        <Face at={[124, 430, 191]} axis="y" width={62} height={20} radius={3} fill="ink" />
        <Disc at={[99, 430, 201]} axis="y" radius={11} fill="paper" />
        <Line
          points={[
            [99, 430, 201],
            [99, 430, 211],
          ]}
        />
        <Ring at={[MID[0], 520, MID[1]]} axis="y" radius={66} bore={50} length={10} depth={18} />
        <path d={ellipsePath(circle([MID[0], 530, MID[1]], 44, 'y'))} />
        <Box at={[160, 524, 90]} size={[10, 10, 22]} fill="signal" />
      </At>
      <Callout number={1} at={[750, 70]} to={at([180, 60, HEIGHT + 40])} />
      <Callout number={2} at={[740, 330]} to={at([SIZE, 60, 120])} />
      <Callout number={3} at={[596, 516]} to={at([160, 250, 60])} />
      <Callout number={4} at={[486, 560]} to={at([152, 356, 60])} />
      <Callout number={5} at={[210, 92]} to={at([20, 430, 206])} />
      <Callout number={6} at={[60, 300]} to={at([46, 530, 128])} />
    </Sheet>
  )
}

import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid, Window } from './kit/details.tsx'
import type { Point3 } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Line } from './kit/solids.tsx'

const X = 400
const Y = 372
const at = (point: Point3) => place(X, Y, point)
const WIDTH = 192
const STOREY = 96
const UPPER = 196
const ROOF = UPPER + STOREY + 10

/** A two-storey house opened on two sides, its upper floor lifted off. */
export function SlidePremises(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <At x={X} y={Y}>
        <Storey z={0} />
        <GroundFloor z={10} />
      </At>
      <AxisLine from={at([WIDTH + 8, 0, STOREY])} to={at([WIDTH + 8, 0, UPPER])} />
      <AxisLine from={at([0, WIDTH + 8, STOREY])} to={at([0, WIDTH + 8, UPPER])} />
      <AxisLine from={at([WIDTH + 8, WIDTH + 8, 0])} to={at([WIDTH + 8, WIDTH + 8, UPPER])} />
      <At x={X} y={Y}>
        <Storey z={UPPER} />
        <FirstFloor z={UPPER + 10} />
        <Roof />
      </At>
      <Callout number={1} at={[530, 60]} to={at([70, 44, ROOF + 34])} />
      <Callout number={2} at={[640, 130]} to={at([160, 22, UPPER + 84])} />
      <Callout number={3} at={[150, 150]} to={at([8, 128, UPPER + 70])} />
      <Callout number={4} at={[100, 262]} to={at([8, 92, UPPER + 58])} />
      <Callout number={5} at={[130, 410]} to={at([8, 158, 70])} />
      <Callout number={6} at={[190, 540]} to={at([44, 172, 26])} />
      <Callout number={7} at={[620, 540]} to={at([150, 104, 34])} />
      <Callout number={8} at={[690, 400]} to={at([80, 16, 58])} via={[640, 400]} />
    </Sheet>
  )
}

/** A floor slab and the two walls behind it. */
function Storey({ z }: { z: number }) {
  return (
    <>
      <Box at={[0, 0, z]} size={[WIDTH + 8, WIDTH + 8, 10]} />
      <Grid at={[8, 8, z + 10]} axis="z" width={WIDTH} height={WIDTH} columns={6} rows={6} />
      <Box at={[0, 0, z + 10]} size={[WIDTH + 8, 8, STOREY]} />
      <Box at={[0, 8, z + 10]} size={[8, WIDTH, STOREY]} />
    </>
  )
}

function GroundFloor({ z }: { z: number }) {
  return (
    <>
      <Window at={[138, 8, z]} axis="y" width={40} height={78} depth={6} />
      <Window at={[8, 124, z + 38]} axis="x" width={54} height={38} depth={6} />
      <Box at={[10, 10, z]} size={[5, 5, STOREY]} fill="signal" />
      <Box at={[24, 8, z]} size={[100, 34, 36]} />
      <Face at={[30, 42, z + 4]} axis="y" width={28} height={28} />
      <Face at={[61, 42, z + 4]} axis="y" width={28} height={28} />
      <Face at={[92, 42, z + 4]} axis="y" width={28} height={28} />
      <Face at={[40, 14, z + 36]} axis="z" width={34} height={22} radius={4} />
      <Line
        points={[
          [56, 12, z + 36],
          [56, 12, z + 52],
          [56, 22, z + 52],
        ]}
      />
      <Box at={[12, 120, z]} size={[40, 62, 18]} fill="signal" />
      <Box at={[12, 120, z + 18]} size={[12, 62, 22]} fill="signal" />
      <Box at={[78, 120, z]} size={[44, 44, 20]} />
      <Box at={[136, 64, z]} size={[34, 34, 46]} />
      <Disc at={[153, 98, z + 22]} axis="y" radius={11} />
      <Line
        points={[
          [136, 98, z + 38],
          [170, 98, z + 38],
        ]}
      />
    </>
  )
}

function FirstFloor({ z }: { z: number }) {
  return (
    <>
      <Window at={[24, 8, z + 38]} axis="y" width={62} height={42} depth={6} />
      <Line
        points={[
          [55, 8, z + 38],
          [55, 8, z + 80],
        ]}
      />
      <Box at={[116, 8, z + 64]} size={[60, 13, 18]} fill="signal" />
      <Line
        points={[
          [120, 21, z + 69],
          [172, 21, z + 69],
        ]}
      />
      <Box at={[10, 10, z]} size={[5, 5, STOREY]} fill="signal" />
      <Window at={[8, 106, z]} axis="x" width={40} height={78} depth={6} />
      <Face at={[8, 84, z + 40]} axis="x" width={12} height={16} />
      <Line
        points={[
          [8, 90, z + 56],
          [8, 90, z + STOREY],
        ]}
        dashed
      />
      <Box at={[84, 48, z]} size={[88, 112, 14]} />
      <Box at={[84, 48, z + 14]} size={[88, 112, 12]} />
      <Line
        points={[
          [84, 92, z + 26],
          [172, 92, z + 26],
        ]}
      />
      <Box at={[92, 54, z + 26]} size={[32, 22, 7]} />
      <Box at={[132, 54, z + 26]} size={[32, 22, 7]} />
    </>
  )
}

/** What is left of the roof: the corner that carries the tank. */
function Roof() {
  return (
    <>
      <Box at={[-6, -6, ROOF]} size={[106, 96, 8]} />
      <Cylinder at={[46, 40, ROOF + 8]} axis="z" radius={28} length={38} />
      <Cylinder at={[46, 40, ROOF + 46]} axis="z" radius={9} length={5} />
      <Line
        points={[
          [70, 56, ROOF + 14],
          [86, 56, ROOF + 14],
          [86, 56, ROOF + 8],
        ]}
      />
    </>
  )
}

import { AxisLine, Callout } from './kit/callout.tsx'
import { Grid } from './kit/details.tsx'
import type { Point3 } from './kit/projection.ts'
import { At, type DrawingProps, place, Sheet } from './kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Line } from './kit/solids.tsx'

const X = 300
const Y = 290
const at = (point: Point3) => place(X, Y, point)
const PX = 574
const PY = 288
const planner = (point: Point3) => place(PX, PY, point)
const months = Array.from({ length: 12 }, (_, month) => month)
const visits = [1, 4, 7, 10]

/** An office block with its services on the roof, beside the year's four visits. */
export function SlideContracts(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <At x={X} y={Y}>
        <Box at={[-40, -40, -8]} size={[250, 280, 8]} />
        <Line
          points={[
            [-40, 208, 0],
            [210, 208, 0],
          ]}
        />
        <Box at={[0, 0, 0]} size={[130, 150, 214]} />
        <Grid at={[130, 10, 40]} axis="x" width={130} height={164} columns={5} rows={7} />
        <Grid at={[10, 150, 40]} axis="y" width={110} height={164} columns={4} rows={7} />
        <Face at={[130, 10, 40]} axis="x" width={130} height={164} />
        <Face at={[10, 150, 40]} axis="y" width={110} height={164} />
        <Face at={[46, 150, 0]} axis="y" width={36} height={30} fill="ink" />
        <Box at={[16, 20, 214]} size={[44, 40, 22]} fill="signal" />
        <Disc at={[38, 40, 236]} axis="z" radius={14} fill="paper" />
        <Box at={[74, 20, 214]} size={[44, 40, 22]} fill="signal" />
        <Disc at={[96, 40, 236]} axis="z" radius={14} fill="paper" />
        <Cylinder at={[40, 112, 214]} axis="z" radius={24} length={34} />
        <Cylinder at={[40, 112, 248]} axis="z" radius={8} length={4} />
        <Box at={[140, 60, 0]} size={[60, 90, 96]} />
        <Grid at={[200, 68, 20]} axis="x" width={74} height={66} columns={3} rows={3} />
        <Face at={[200, 68, 20]} axis="x" width={74} height={66} />
        <Van />
      </At>
      <At x={PX} y={PY}>
        <Box at={[0, -6, -66]} size={[190, 6, 226]} />
        <Line
          points={[
            [0, 0, 122],
            [190, 0, 122],
          ]}
        />
        {[24, 70, 116, 162].map((x) => (
          <Cylinder key={x} at={[x, -10, 152]} axis="y" radius={6} length={14} />
        ))}
        <Line
          points={[
            [14, 0, 138],
            [96, 0, 138],
          ]}
        />
        {months.map((month) => (
          <Month key={month} month={month} />
        ))}
      </At>
      <AxisLine from={at([200, 100, 48])} to={planner([14, 0, 20])} />
      <Callout number={1} at={[96, 70]} to={at([30, 60, 226])} />
      <Callout number={2} at={[60, 240]} to={at([4, 150, 130])} />
      <Callout number={3} at={[120, 520]} to={at([76, 236, 26])} />
      <Callout number={4} at={[430, 548]} to={at([200, 100, 50])} />
      <Callout number={5} at={[752, 130]} to={planner([176, 0, 140])} />
      <Callout number={6} at={[640, 520]} to={planner([60, 0, -58])} />
    </Sheet>
  )
}

function Month({ month }: { month: number }) {
  const x = 14 + (month % 3) * 56
  const z = 76 - Math.floor(month / 3) * 46
  return (
    <>
      <Face at={[x, 0, z]} axis="y" width={48} height={36} radius={3} />
      <Line
        points={[
          [x, 0, z + 26],
          [x + 48, 0, z + 26],
        ]}
      />
      {visits.includes(month) ? <Disc at={[x + 24, 0, z + 13]} axis="y" radius={9} fill="signal" /> : null}
    </>
  )
}

function Van() {
  return (
    <>
      <Box at={[30, 196, 8]} size={[72, 34, 36]} />
      <Box at={[102, 196, 8]} size={[22, 34, 22]} />
      <Face at={[38, 230, 20]} axis="y" width={40} height={16} fill="signal" />
      <Disc at={[46, 230, 8]} axis="y" radius={9} fill="paper" />
      <Disc at={[104, 230, 8]} axis="y" radius={9} fill="paper" />
    </>
  )
}

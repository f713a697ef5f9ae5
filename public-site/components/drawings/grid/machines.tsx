import { Grid } from '../kit/details.tsx'
import { Prism } from '../kit/prism.tsx'
import { roundedRectangle } from '../kit/projection.ts'
import { At, type DrawingProps, Sheet } from '../kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Hole, Line, Ring } from '../kit/solids.tsx'

/** Drawings of the category grid are square. */
export const gridSize = { width: 240, height: 240 }

export function HomeAppliances(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={100} y={100}>
        <Box at={[0, 0, -44]} size={[66, 60, 126]} />
        <Line
          points={[
            [66, 0, 44],
            [66, 60, 44],
            [0, 60, 44],
          ]}
        />
        <Line
          points={[
            [10, 60, 54],
            [10, 60, 78],
          ]}
        />
        <Line
          points={[
            [10, 60, -10],
            [10, 60, 34],
          ]}
        />
        <Box at={[78, 10, -44]} size={[50, 46, 30]} />
        <Face at={[82, 56, -40]} axis="y" width={34} height={22} radius={2} fill="signal" />
        <Disc at={[121, 56, -22]} axis="y" radius={3} />
        <Disc at={[121, 56, -34]} axis="y" radius={3} />
      </At>
    </Sheet>
  )
}

export function WashingMachine(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={118} y={106}>
        <Box at={[0, 0, -30]} size={[94, 90, 112]} />
        <Line
          points={[
            [0, 90, 60],
            [94, 90, 60],
            [94, 0, 60],
          ]}
        />
        <Face at={[8, 90, 65]} axis="y" width={28} height={12} radius={2} />
        <Disc at={[74, 90, 71]} axis="y" radius={6} fill="signal" />
        <Ring at={[47, 90, 16]} axis="y" radius={36} bore={27} length={5} depth={12} />
        <Disc at={[47, 95, 16]} axis="y" radius={22} />
        <Box at={[79, 95, 10]} size={[6, 5, 12]} fill="signal" />
      </At>
    </Sheet>
  )
}

export function GamingConsoles(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={114} y={70}>
        <Prism at={[0, 0, 0]} axis="z" outline={roundedRectangle(110, 96, 8)} length={24} />
        <Line
          points={[
            [6, 96, 12],
            [104, 96, 12],
          ]}
        />
        <Line
          points={[
            [110, 6, 12],
            [110, 90, 12],
          ]}
        />
        <Face at={[18, 96, 16]} axis="y" width={48} height={3} fill="ink" />
        <Disc at={[92, 96, 18]} axis="y" radius={3} fill="signal" />
        <Grid at={[12, 12, 24]} axis="z" width={86} height={30} columns={14} rows={1} />
      </At>
      <g transform="translate(0 -8)">
        <path
          d="M64 176C76 164 92 168 104 172H140C152 168 168 164 180 176C192 192 196 214 186 222C174 228 164 208 152 204H92C80 208 70 228 58 222C48 214 52 192 64 176Z"
          fill="var(--color-surface)"
        />
        <path d="M78 184V198M71 191H85" strokeWidth={4} />
        <circle cx={104} cy={198} r={9} />
        <circle cx={140} cy={198} r={9} />
        <circle cx={164} cy={184} r={4} fill="var(--color-signal)" />
        <circle cx={173} cy={192} r={4} />
        <circle cx={155} cy={192} r={4} />
      </g>
    </Sheet>
  )
}

export function DesktopPcs(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={104} y={104}>
        <Box at={[62, -40, -34]} size={[30, 62, 84]} />
        <Face at={[92, -34, -28]} axis="x" width={50} height={72} radius={3} />
        <Cylinder at={[92, -9, 22]} axis="x" radius={14} length={2} />
        <Disc at={[94, -9, 22]} axis="x" radius={4} />
        <Box at={[92, -30, -22]} size={[3, 42, 16]} fill="signal" />
        <Box at={[10, 24, -34]} size={[52, 34, 4]} />
        <Box at={[32, 34, -30]} size={[8, 6, 26]} />
        <Prism at={[-26, 40, -12]} axis="y" outline={roundedRectangle(124, 82, 5)} length={6} />
        <Face at={[-20, 46, -2]} axis="y" width={112} height={66} radius={2} />
        <Line
          points={[
            [-8, 46, 48],
            [30, 46, 48],
          ]}
        />
        <Line
          points={[
            [-8, 46, 38],
            [16, 46, 38],
          ]}
        />
        <Box at={[0, 84, -34]} size={[84, 28, 5]} />
        <Grid at={[4, 88, -29]} axis="z" width={76} height={20} columns={10} rows={3} />
      </At>
    </Sheet>
  )
}

export function Cleaning(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <path d="M33 110C33 30 141 30 141 110" />
      <At x={87} y={184}>
        <Cylinder at={[0, 0, 0]} axis="z" radius={34} endRadius={46} length={74} />
        <Hole at={[0, 0, 74]} axis="z" radius={41} depth={22} />
        <Disc at={[0, 0, 66]} axis="z" radius={34} fill="signal" />
      </At>
      <path d="M27 110C26 116 30 118 33 110M147 110C148 116 144 118 141 110" />
      <path d="M176 28H184V186H176Z" fill="var(--color-surface)" />
      <path d="M172 32H188V66H172Z" fill="var(--color-signal)" />
      <path d="M140 186H220L216 202H144Z" fill="var(--color-surface)" />
      <path d="M142 202H218V209H142Z" fill="currentColor" />
    </Sheet>
  )
}

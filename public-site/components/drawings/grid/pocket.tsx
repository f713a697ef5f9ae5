import { Prism } from '../kit/prism.tsx'
import { type Point, roundedRectangle } from '../kit/projection.ts'
import { At, type DrawingProps, Sheet } from '../kit/sheet.tsx'
import { Box, Cylinder, Disc, Face, Hole, Line, Ring } from '../kit/solids.tsx'
import { gridSize } from './machines.tsx'

const strap: Point[] = [
  [0, 0],
  [44, 0],
  [40, 62],
  [4, 62],
]

export function SmartWatches(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={118} y={106}>
        <Prism at={[10, -74, 0]} axis="z" outline={strap.map(([x, y]): Point => [x, 62 - y])} length={5} />
        <Prism at={[10, 86, 0]} axis="z" outline={strap} length={5} />
        {[104, 116, 128].map((y) => (
          <Disc key={y} at={[32, y, 5]} axis="z" radius={2.5} />
        ))}
        <Prism at={[-8, -10, -4]} axis="z" outline={roundedRectangle(80, 94, 20)} length={18} />
        <Cylinder at={[72, 30, 4]} axis="x" radius={7} length={6} fill="signal" />
        <Prism at={[-8, -10, 44]} axis="z" outline={roundedRectangle(80, 94, 20)} length={4} />
        <Face at={[0, -2, 48]} axis="z" width={64} height={78} radius={14} />
        <Line
          points={[
            [32, 12, 48],
            [32, 38, 48],
            [50, 52, 48],
          ]}
        />
        <Disc at={[32, 38, 48]} axis="z" radius={3} fill="signal" />
      </At>
    </Sheet>
  )
}

export function AudioDevices(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={156} y={80}>
        <Speaker />
      </At>
      <At x={84} y={116}>
        <Speaker />
      </At>
    </Sheet>
  )
}

function Speaker() {
  return (
    <>
      <Box at={[0, 0, -44]} size={[62, 54, 118]} />
      <Ring at={[31, 54, 44]} axis="y" radius={14} bore={10} length={3} depth={4} />
      <Disc at={[31, 57, 44]} axis="y" radius={4} fill="signal" />
      <Ring at={[31, 54, -6]} axis="y" radius={25} bore={20} length={4} depth={8} />
      <Cylinder at={[31, 52, -6]} axis="y" radius={10} length={4} fill="signal" />
      <Line
        points={[
          [8, 54, -38],
          [54, 54, -38],
        ]}
      />
    </>
  )
}

export function Cameras(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <At x={106} y={104}>
        <Box at={[36, 4, 66]} size={[44, 34, 16]} />
        <Prism at={[0, 0, 0]} axis="y" outline={roundedRectangle(118, 70, 8)} length={42} />
        <Cylinder at={[16, 22, 70]} axis="z" radius={9} length={8} fill="signal" />
        <Cylinder at={[100, 22, 70]} axis="z" radius={10} length={5} />
        <Face at={[4, 42, 6]} axis="y" width={22} height={58} radius={4} />
        <Cylinder at={[64, 42, 33]} axis="y" radius={31} length={10} />
        <Cylinder at={[64, 52, 33]} axis="y" radius={28} length={22} />
        <Cylinder at={[64, 78, 33]} axis="y" radius={30} length={12} />
        <Hole at={[64, 90, 33]} axis="y" radius={24} depth={12} />
        <Disc at={[64, 84, 33]} axis="y" radius={11} fill="signal" />
      </At>
    </Sheet>
  )
}

const limbs = [
  'M96 106C80 98 72 104 62 92L52 96',
  'M90 138C74 140 66 152 52 152L46 162',
  'M92 168C78 178 76 192 64 200L62 212',
]

export function Pest(props: DrawingProps) {
  return (
    <Sheet {...gridSize} {...props}>
      <path d="M120 14V230" strokeDasharray="14 5 2 5" strokeWidth={1} opacity={0.55} />
      {limbs.map((limb) => (
        <g key={limb}>
          <path d={limb} />
          <path d={limb} transform="matrix(-1 0 0 1 240 0)" />
        </g>
      ))}
      <path d="M112 50C106 34 96 40 88 22M128 50C134 34 144 40 152 22" />
      <path d="M104 70C104 54 110 46 120 46C130 46 136 54 136 70Z" fill="var(--color-surface)" />
      <path
        d="M92 100C92 78 102 68 120 68C138 68 148 78 148 100C138 106 102 106 92 100Z"
        fill="var(--color-surface)"
      />
      <path d="M120 104C98 100 92 104 90 112C84 160 90 206 120 222Z" fill="var(--color-signal)" />
      <path d="M120 104C142 100 148 104 150 112C156 160 150 206 120 222Z" fill="var(--color-surface)" />
      <path
        d="M110 116C106 150 106 186 112 206M100 118C96 150 98 176 102 190M130 116C134 150 134 186 128 206M140 118C144 150 142 176 138 190"
        strokeWidth={1}
      />
    </Sheet>
  )
}

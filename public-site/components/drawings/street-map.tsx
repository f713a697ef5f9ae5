import { type DrawingProps, Sheet } from './kit/sheet.tsx'

const blocks: Array<[x: number, y: number, width: number, height: number]> = [
  [24, 24, 120, 92],
  [24, 188, 120, 148],
  [172, 188, 78, 62],
  [172, 262, 78, 74],
  [262, 188, 92, 148],
  [382, 188, 110, 70],
  [382, 270, 110, 66],
  [520, 188, 96, 148],
  [172, 24, 182, 40],
  [172, 76, 82, 40],
  [266, 76, 88, 40],
  [520, 24, 96, 92],
]

/** A sketch of the streets round the store: Namuna Marg runs across, the clock tower stands at the corner. */
export function StreetMap(props: DrawingProps) {
  return (
    <Sheet width={640} height={360} {...props}>
      {blocks.map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          fill="var(--color-surface)"
          strokeWidth={1}
        />
      ))}
      <path d="M0 152H640" strokeWidth={1} strokeDasharray="14 10" opacity={0.7} />
      <path d="M368 0V116M368 188V360" strokeWidth={1} strokeDasharray="14 10" opacity={0.7} />
      <path d="M158 0V360M506 0V360" strokeWidth={1} opacity={0.35} strokeDasharray="4 6" />
      <rect x={382} y={24} width={124} height={92} fill="var(--color-surface)" strokeWidth={1} />
      <path d="M394 104C394 78 412 58 442 58C474 58 492 78 492 104Z" strokeWidth={1} opacity={0.7} />
      {[412, 436, 460, 482].map((x) => (
        <g key={x}>
          <circle cx={x} cy={92} r={8} strokeWidth={1} />
          <circle cx={x} cy={92} r={1.5} fill="currentColor" stroke="none" />
        </g>
      ))}
      <circle cx={368} cy={152} r={15} fill="var(--color-surface)" />
      <path d="M368 142V152L375 156" />
      <rect x={262} y={188} width={36} height={54} fill="var(--color-signal)" />
      <path d="M280 188V166" strokeWidth={1} />
      <circle cx={280} cy={160} r={6} fill="var(--color-signal)" />
      <g fill="currentColor" stroke="none" fontFamily="var(--font-figures)" fontSize={13}>
        <text x={30} y={143}>
          Namuna Marg
        </text>
        <text x={392} y={143}>
          Clock tower
        </text>
        <text x={270} y={266} fontSize={15}>
          Fettle
        </text>
        <text x={408} y={46}>
          Park
        </text>
        <text x={582} y={172}>
          100 m
        </text>
      </g>
      <path d="M536 152V146M536 168V162M536 165H574M574 168V162" strokeWidth={1} />
      <path d="M604 62V26M604 26L598 38M604 26L610 38" />
      <text x={598} y={80} fontSize={13} fontFamily="var(--font-figures)" fill="currentColor" stroke="none">
        N
      </text>
    </Sheet>
  )
}

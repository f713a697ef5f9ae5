import { type Point, pair, short } from './projection.ts'

const RADIUS = 15

interface CalloutProps {
  number: number
  /** Centre of the balloon. */
  at: Point
  /** The point of the part it names. */
  to: Point
  /** Where the leader turns, if it does. */
  via?: Point
}

/** A numbered balloon with a leader line that ends in a dot on the part. */
export function Callout({ number, at, to, via }: CalloutProps) {
  const [x, y] = at
  const [towardsX, towardsY] = via ?? to
  const distance = Math.hypot(towardsX - x, towardsY - y) || 1
  const start: Point = [x + ((towardsX - x) / distance) * RADIUS, y + ((towardsY - y) / distance) * RADIUS]
  return (
    <g>
      <path data-leader="" pathLength={1} d={`M${pair(start)}${via ? `L${pair(via)}` : ''}L${pair(to)}`} />
      <circle
        cx={short(to[0])}
        cy={short(to[1])}
        r={4}
        fill="var(--color-signal)"
        stroke="var(--color-surface)"
      />
      <circle cx={short(x)} cy={short(y)} r={RADIUS} fill="var(--color-surface)" data-balloon="" />
      <text
        x={short(x)}
        y={short(y)}
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={17}
        fontFamily="var(--font-figures)"
        fill="currentColor"
        stroke="none"
      >
        {number}
      </text>
    </g>
  )
}

/** The thin dashed line along which parts were pulled apart. */
export function AxisLine({ from, to }: { from: Point; to: Point }) {
  return <path d={`M${pair(from)}L${pair(to)}`} strokeDasharray="14 5 2 5" strokeWidth={1} opacity={0.55} />
}

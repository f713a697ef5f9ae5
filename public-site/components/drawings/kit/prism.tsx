import { type Faced, fills } from './fill.ts'
import { type Axis, along, onFace, type Point, type Point3, polyline, project } from './projection.ts'

interface PrismProps extends Faced {
  /** Origin of the outline, on the far end. */
  at: Point3
  axis: Axis
  /** Points of the face, in the order of `onFace`; they may turn either way. */
  outline: readonly Point[]
  length: number
  /** Corners sharper than this many degrees get an edge line. */
  creaseDegrees?: number
}

/** A flat outline given thickness along an axis. */
export function Prism({
  at,
  axis,
  outline,
  length,
  fill = 'paper',
  endFill = fill,
  creaseDegrees = 40,
}: PrismProps) {
  const far = outline.map((point) => project(onFace(at, axis, point)))
  const near = outline.map((point) => project(onFace(along(at, axis, length), axis, point)))
  const turn = Math.sign(area(near))
  const count = outline.length
  const [shiftX, shiftY] = [get(near, 0)[0] - get(far, 0)[0], get(near, 0)[1] - get(far, 0)[1]]
  const seen = far.map((from, index) => {
    const to = get(far, (index + 1) % count)
    return turn * (shiftY * (to[0] - from[0]) - shiftX * (to[1] - from[1])) > 0.01
  })
  const walls: string[] = []
  const edges: string[] = []
  for (let index = 0; index < count; index++) {
    const next = (index + 1) % count
    const previous = (index + count - 1) % count
    if (seen[index]) {
      walls.push(polyline([get(far, index), get(far, next), get(near, next), get(near, index)]))
      edges.push(polyline([get(far, index), get(far, next)], false))
    }
    const isRim = seen[index] !== seen[previous]
    const isCrease = seen[index] && seen[previous] && bend(far, previous, index, next) > creaseDegrees
    if (isRim || isCrease) edges.push(polyline([get(far, index), get(near, index)], false))
  }
  return (
    <>
      <path d={walls.join('')} fill={fills[fill]} stroke={fills[fill]} />
      <path d={edges.join('')} />
      <path d={polyline(near)} fill={fills[endFill]} />
    </>
  )
}

function get(points: readonly Point[], index: number): Point {
  return points[index] ?? [0, 0]
}

function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = get(points, (index + 1) % points.length)
    return sum + x * nextY - nextX * y
  }, 0)
}

function bend(points: readonly Point[], before: number, at: number, after: number): number {
  const angle = (from: Point, to: Point) => Math.atan2(to[1] - from[1], to[0] - from[0])
  const turn = angle(get(points, at), get(points, after)) - angle(get(points, before), get(points, at))
  return Math.abs((((turn * 180) / Math.PI + 540) % 360) - 180)
}

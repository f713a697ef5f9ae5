import { type Faced, type Fill, fills } from './fill.ts'
import {
  type Axis,
  along,
  arc,
  circle,
  ellipsePath,
  onEllipse,
  onFace,
  type Point3,
  pair,
  polyline,
  project,
  roundedRectangle,
} from './projection.ts'

interface CylinderProps extends Faced {
  /** Centre of the end that is farther from the viewer. */
  at: Point3
  axis: Axis
  radius: number
  /** Radius of the near end, for a cone. */
  endRadius?: number
  length: number
}

export function Cylinder({
  at,
  axis,
  radius,
  endRadius = radius,
  length,
  fill = 'paper',
  endFill = fill,
}: CylinderProps) {
  const back = circle(at, radius, axis)
  const front = circle(along(at, axis, length), endRadius, axis)
  const body =
    `M${pair(onEllipse(back, 0, back.major))}L${pair(onEllipse(front, 0, front.major))}` +
    `${arc(front, onEllipse(front, 0, -front.major), 0)}L${pair(onEllipse(back, 0, -back.major))}` +
    `${arc(back, onEllipse(back, 0, back.major), 0)}Z`
  return (
    <>
      <path d={body} fill={fills[fill]} />
      <path d={ellipsePath(front)} fill={fills[endFill]} />
    </>
  )
}

interface RingProps extends Faced {
  at: Point3
  axis: Axis
  radius: number
  bore: number
  length: number
  /** How deep the bore is seen; the ring's own length by default. */
  depth?: number
}

/** A cylinder with a hole through its near end. */
export function Ring({
  at,
  axis,
  radius,
  bore,
  length,
  depth = length,
  fill = 'paper',
  endFill = fill,
}: RingProps) {
  return (
    <>
      <Cylinder at={at} axis={axis} radius={radius} length={length} fill={fill} endFill={endFill} />
      <Hole at={along(at, axis, length)} axis={axis} radius={bore} depth={depth} />
    </>
  )
}

interface HoleProps {
  at: Point3
  axis: Axis
  radius: number
  depth: number
  fill?: Fill
}

/** A round hole in a face, with the far edge of its bottom where that can be seen. */
export function Hole({ at, axis, radius, depth, fill = 'paper' }: HoleProps) {
  const mouth = circle(at, radius, axis)
  const half = depth / 2
  const seen = half < mouth.minor
  const reach = seen ? mouth.major * Math.sqrt(1 - (half / mouth.minor) ** 2) : 0
  return (
    <>
      <path d={ellipsePath(mouth)} fill={fills[fill]} />
      {seen ? (
        <path
          d={`M${pair(onEllipse(mouth, -half, reach))}${arc(mouth, onEllipse(mouth, -half, -reach), 0)}`}
        />
      ) : null}
    </>
  )
}

/** A circle on a face. */
export function Disc({
  at,
  axis,
  radius,
  fill = 'none',
}: {
  at: Point3
  axis: Axis
  radius: number
  fill?: Fill
}) {
  return <path d={ellipsePath(circle(at, radius, axis))} fill={fills[fill]} />
}

interface BoxProps extends Faced {
  /** The corner with the smallest coordinates. */
  at: Point3
  size: Point3
}

export function Box({ at, size: [dx, dy, dz], fill = 'paper', endFill = fill }: BoxProps) {
  const corner = (x: number, y: number, z: number) => project([at[0] + x, at[1] + y, at[2] + z])
  return (
    <>
      <path
        d={polyline([corner(dx, 0, 0), corner(dx, dy, 0), corner(dx, dy, dz), corner(dx, 0, dz)])}
        fill={fills[fill]}
      />
      <path
        d={polyline([corner(0, dy, 0), corner(dx, dy, 0), corner(dx, dy, dz), corner(0, dy, dz)])}
        fill={fills[fill]}
      />
      <path
        d={polyline([corner(0, 0, dz), corner(dx, 0, dz), corner(dx, dy, dz), corner(0, dy, dz)])}
        fill={fills[endFill]}
      />
    </>
  )
}

interface FaceProps {
  at: Point3
  axis: Axis
  width: number
  height: number
  radius?: number
  fill?: Fill
}

/** A rectangle drawn on a face. */
export function Face({ at, axis, width, height, radius = 0, fill = 'none' }: FaceProps) {
  const points = roundedRectangle(width, height, radius).map((point) => project(onFace(at, axis, point)))
  return <path d={polyline(points)} fill={fills[fill]} />
}

/** A line through points in space. */
export function Line({
  points,
  closed = false,
  dashed = false,
}: {
  points: Point3[]
  closed?: boolean
  dashed?: boolean
}) {
  return <path d={polyline(points.map(project), closed)} strokeDasharray={dashed ? '2 7' : undefined} />
}

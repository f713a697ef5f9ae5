/**
 * Isometric projection: x runs right and down, y left and down, z up, each at its true length on the sheet.
 * The viewer stands at (+, +, +), so faces that look along +x, +y or +z are the visible ones.
 */
export type Point = readonly [x: number, y: number]
export type Point3 = readonly [x: number, y: number, z: number]
export type Axis = 'x' | 'y' | 'z'

const COS_30 = Math.sqrt(3) / 2
const SIN_30 = 0.5
/** A circle of radius 1 projects to an ellipse with these half axes, the minor one along the circle's normal. */
const MAJOR = Math.sqrt(1.5)
const MINOR = Math.sqrt(0.5)

export function project([x, y, z]: Point3): Point {
  return [(x - y) * COS_30, (x + y) * SIN_30 - z]
}

export function add([ax, ay, az]: Point3, [bx, by, bz]: Point3): Point3 {
  return [ax + bx, ay + by, az + bz]
}

/** `at` moved by `distance` along `axis`. */
export function along(at: Point3, axis: Axis, distance: number): Point3 {
  return add(at, [axis === 'x' ? distance : 0, axis === 'y' ? distance : 0, axis === 'z' ? distance : 0])
}

/** Rounds to a tenth: finer than any screen shows, and short in the file. */
export function short(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

export function polyline(points: readonly Point[], closed = true): string {
  const body = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
  return `M${body}${closed ? 'Z' : ''}`
}

export interface Ellipse {
  centre: Point
  /** Half axis along the circle's normal. */
  minor: number
  major: number
  /** Unit vector of the minor axis, pointing to the viewer. */
  normal: Point
  /** Unit vector of the major axis. */
  side: Point
  /** Turn of the minor axis from the sheet's x axis, in degrees. */
  turn: number
}

const normals: Record<Axis, { normal: Point; turn: number }> = {
  x: { normal: [COS_30, SIN_30], turn: 30 },
  y: { normal: [-COS_30, SIN_30], turn: 150 },
  z: { normal: [0, -1], turn: 270 },
}

/** How a circle round `axis` looks. */
export function circle(centre: Point3, radius: number, axis: Axis): Ellipse {
  const { normal, turn } = normals[axis]
  return {
    centre: project(centre),
    minor: radius * MINOR,
    major: radius * MAJOR,
    normal,
    side: [-normal[1], normal[0]],
    turn,
  }
}

/** A point of the sheet in an ellipse's own axes. */
export function onEllipse(ellipse: Ellipse, alongNormal: number, alongSide: number): Point {
  const [cx, cy] = ellipse.centre
  return [
    cx + ellipse.normal[0] * alongNormal + ellipse.side[0] * alongSide,
    cy + ellipse.normal[1] * alongNormal + ellipse.side[1] * alongSide,
  ]
}

export function ellipsePath(ellipse: Ellipse): string {
  const from = onEllipse(ellipse, 0, ellipse.major)
  const to = onEllipse(ellipse, 0, -ellipse.major)
  return `M${pair(from)}${arc(ellipse, to)}${arc(ellipse, from)}Z`
}

/** An arc of the ellipse to a point; `sweep` 1 turns clockwise on the sheet. */
export function arc(ellipse: Ellipse, to: Point, sweep: 0 | 1 = 1, large: 0 | 1 = 0): string {
  return `A${short(ellipse.minor)} ${short(ellipse.major)} ${ellipse.turn} ${large} ${sweep} ${pair(to)}`
}

export function pair([x, y]: Point): string {
  return `${short(x)} ${short(y)}`
}

/** A point of a flat face: `u` and `v` are the two axes that are not the normal, in the order x, y, z. */
export function onFace(origin: Point3, normal: Axis, [u, v]: Point): Point3 {
  if (normal === 'x') return add(origin, [0, u, v])
  if (normal === 'y') return add(origin, [u, 0, v])
  return add(origin, [u, v, 0])
}

/** A rectangle of `width` by `height` with round corners, as points of a face, counter-clockwise. */
export function roundedRectangle(width: number, height: number, radius: number, steps = 5): Point[] {
  if (radius === 0) {
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
  }
  const corners: Array<[Point, number]> = [
    [[width - radius, radius], -90],
    [[width - radius, height - radius], 0],
    [[radius, height - radius], 90],
    [[radius, radius], 180],
  ]
  return corners.flatMap(([[cx, cy], start]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((start + (90 * step) / steps) * Math.PI) / 180
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    }),
  )
}

/** A regular polygon round the origin of a face. */
export function regularPolygon(sides: number, radius: number, startDegrees = 0): Point[] {
  return Array.from({ length: sides }, (_, side): Point => {
    const angle = ((startDegrees + (360 * side) / sides) * Math.PI) / 180
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

import { type Axis, along, onFace, type Point, type Point3, polyline, project, short } from './projection.ts'

interface WindowProps {
  /** Lower corner of the opening, on the face. */
  at: Point3
  axis: Axis
  width: number
  height: number
  depth: number
}

/** A rectangular opening in a face, with the two inner walls that can be seen. */
export function Window({ at, axis, width, height, depth }: WindowProps) {
  const face = (point: Point) => project(onFace(at, axis, point))
  const inside = (point: Point) => project(onFace(along(at, axis, -depth), axis, point))
  const walls = [inside([width - depth, 0]), inside([0, 0]), inside([0, height - depth])]
  return (
    <>
      <path
        d={polyline([face([0, 0]), face([width, 0]), face([width, height]), face([0, height])])}
        fill="var(--color-plate)"
      />
      <path d={polyline(walls, false) + polyline([face([0, 0]), inside([0, 0])], false)} />
    </>
  )
}

interface GridProps {
  at: Point3
  axis: Axis
  width: number
  height: number
  columns: number
  rows: number
}

/** Evenly spaced lines across a face: a mesh, fins, tiles. */
export function Grid({ at, axis, width, height, columns, rows }: GridProps) {
  const point = (u: number, v: number) => project(onFace(at, axis, [u, v]))
  const lines: string[] = []
  for (let column = 1; column < columns; column++) {
    const u = (width * column) / columns
    lines.push(polyline([point(u, 0), point(u, height)], false))
  }
  for (let row = 1; row < rows; row++) {
    const v = (height * row) / rows
    lines.push(polyline([point(0, v), point(width, v)], false))
  }
  return <path d={lines.join('')} strokeWidth={1} opacity={0.7} />
}

/** A hose or cable: a bold line with a paper line inside it. `d` is a path of the sheet. */
export function Tube({
  d,
  width,
  fill = 'var(--color-surface)',
}: {
  d: string
  width: number
  fill?: string
}) {
  return (
    <>
      <path d={d} strokeWidth={short(width)} style={{ vectorEffect: 'none' }} />
      <path d={d} strokeWidth={short(width - 3)} stroke={fill} style={{ vectorEffect: 'none' }} />
    </>
  )
}

/** Slanting lines that mark material cut through, inside a rectangle of the sheet. */
export function Hatch({
  x,
  y,
  width,
  height,
  gap = 9,
}: {
  x: number
  y: number
  width: number
  height: number
  gap?: number
}) {
  const lines: string[] = []
  for (let offset = gap; offset < width + height; offset += gap) {
    const from: Point = offset < height ? [x, y + offset] : [x + offset - height, y + height]
    const to: Point = offset < width ? [x + offset, y] : [x + width, y + offset - width]
    lines.push(polyline([from, to], false))
  }
  return <path d={lines.join('')} strokeWidth={1} opacity={0.75} />
}

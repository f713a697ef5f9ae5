import type { Display, Rectangle } from 'electron'
import { z } from 'zod'

const pixels = z.int().min(-100_000).max(100_000)
const WindowPlacement = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) }),
  maximized: z.boolean(),
})
export type WindowPlacement = z.infer<typeof WindowPlacement>

/** The window's bounds on each display, the display it was last on, and the route it showed. */
export const WindowMemory = z.object({
  lastDisplay: z.number(),
  places: z.record(z.string(), WindowPlacement),
  /** The studio's route. */
  path: z
    .string()
    .max(500)
    .regex(/^\/dashboard(?:\/[\w/-]*)?(?:\?[\w=&%+.~*-]*)?$/)
    .optional()
    .catch(undefined),
})
export type WindowMemory = z.infer<typeof WindowMemory>

type Screen = Pick<Display, 'id' | 'workArea'>

export const smallestWindow = { width: 720, height: 520 }
const firstSize = { width: 1280, height: 840 }
const MOST_DISPLAYS = 20

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** The bounds, moved and shrunk as little as needed to fit the display's work area. */
function fit(bounds: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(Math.max(bounds.width, smallestWindow.width), area.width)
  const height = Math.min(Math.max(bounds.height, smallestWindow.height), area.height)
  return {
    width,
    height,
    x: between(area.x, bounds.x, area.x + area.width - width),
    y: between(area.y, bounds.y, area.y + area.height - height),
  }
}

function centred(area: Rectangle): Rectangle {
  const width = Math.min(firstSize.width, Math.round(area.width * 0.9))
  const height = Math.min(firstSize.height, Math.round(area.height * 0.9))
  return {
    width,
    height,
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
  }
}

/** The bounds to open with: those on the last display, if it is still connected. */
export function placeWindow(
  memory: WindowMemory | undefined,
  primary: Screen,
  displays: Screen[],
): WindowPlacement {
  const display = displays.find(({ id }) => id === memory?.lastDisplay) ?? primary
  const place = memory?.places[String(display.id)]
  if (!place) return { bounds: centred(display.workArea), maximized: false }
  return { bounds: fit(place.bounds, display.workArea), maximized: place.maximized }
}

/** @param place `bounds` are those of the window when it is not maximised */
export function rememberPlace(
  memory: WindowMemory | undefined,
  displayId: number,
  place: WindowPlacement,
  path: string | undefined,
): WindowMemory {
  const others = Object.entries(memory?.places ?? {}).filter(([id]) => id !== String(displayId))
  return {
    lastDisplay: displayId,
    path: path ?? memory?.path,
    places: Object.fromEntries([...others.slice(1 - MOST_DISPLAYS), [String(displayId), place]]),
  }
}

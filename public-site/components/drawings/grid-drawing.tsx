import type { ComponentType } from 'react'
import type { GridDrawingName } from '../../content/drawing-name.ts'
import { Cleaning, DesktopPcs, GamingConsoles, HomeAppliances, WashingMachine } from './grid/machines.tsx'
import { AudioDevices, Cameras, Pest, SmartWatches } from './grid/pocket.tsx'
import type { DrawingProps } from './kit/sheet.tsx'

export const gridDrawings: Record<GridDrawingName, ComponentType<DrawingProps>> = {
  'home-appliances': HomeAppliances,
  pest: Pest,
  cleaning: Cleaning,
  'gaming-consoles': GamingConsoles,
  'smart-watches': SmartWatches,
  'desktop-pcs': DesktopPcs,
  'audio-devices': AudioDevices,
  cameras: Cameras,
  'washing-machine': WashingMachine,
}

interface GridDrawingProps extends DrawingProps {
  name: GridDrawingName
}

/** A small square drawing by its name, as content names it. */
export function GridDrawing({ name, ...props }: GridDrawingProps) {
  const Named = gridDrawings[name]
  return <Named {...props} />
}

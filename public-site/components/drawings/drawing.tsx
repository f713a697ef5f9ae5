import type { ComponentType } from 'react'
import type { DrawingName } from '../../content/drawing-name.ts'
import { CarpentryJoint } from './carpentry-joint.tsx'
import { DeepCleaning } from './deep-cleaning.tsx'
import { Devices } from './devices.tsx'
import type { DrawingProps } from './kit/sheet.tsx'
import { MixerTap } from './mixer-tap.tsx'
import { MotorBoard } from './motor-board.tsx'
import { PestControl } from './pest-control.tsx'
import { SlideAppliances } from './slide-appliances.tsx'
import { SlideContracts } from './slide-contracts.tsx'
import { SlideDevices } from './slide-devices.tsx'
import { SlidePremises } from './slide-premises.tsx'
import { SocketPanel } from './socket-panel.tsx'
import { SplitAc } from './split-ac.tsx'
import { StreetMap } from './street-map.tsx'
import { Workbench } from './workbench.tsx'

export const drawings: Record<DrawingName, ComponentType<DrawingProps>> = {
  'split-ac': SplitAc,
  'deep-cleaning': DeepCleaning,
  'pest-control': PestControl,
  'mixer-tap': MixerTap,
  'carpentry-joint': CarpentryJoint,
  'socket-panel': SocketPanel,
  'motor-board': MotorBoard,
  devices: Devices,
  workbench: Workbench,
  'street-map': StreetMap,
  'slide-appliances': SlideAppliances,
  'slide-premises': SlidePremises,
  'slide-devices': SlideDevices,
  'slide-contracts': SlideContracts,
}

interface NamedDrawingProps extends DrawingProps {
  name: DrawingName
}

/** A large drawing by its name, as content names it. */
export function Drawing({ name, ...props }: NamedDrawingProps) {
  const Named = drawings[name]
  return <Named {...props} />
}

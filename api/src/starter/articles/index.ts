import type { Article } from '../article.ts'
import { article as ductCleaning } from './air-duct-cleaning-when-it-pays.ts'
import { article as gasTopUp } from './before-you-agree-to-an-ac-gas-top-up.ts'
import { article as cabinetHinges } from './cabinet-hinges-adjust-refix-or-replace.ts'
import { article as cockroachGel } from './cockroach-gel-where-it-goes.ts'
import { article as geyser } from './descaling-a-geyser.ts'
import { article as mixerTap } from './mixer-tap-drips-after-a-new-cartridge.ts'
import { article as woodenDoors } from './monsoon-plan-for-wooden-doors.ts'
import { article as rccb } from './rccb-keeps-tripping.ts'
import { article as earthing } from './tell-whether-your-earthing-works.ts'
import { article as weakWater } from './weak-water-upstairs.ts'
import { article as termiteContract } from './what-a-termite-contract-should-say.ts'
import { article as sofa } from './what-wet-cleaning-does-to-a-sofa.ts'

/** In the order they are listed: each page of six shows every category, light and dark drawings in turn. */
export const articles: Article[] = [
  mixerTap,
  cabinetHinges,
  termiteContract,
  ductCleaning,
  rccb,
  gasTopUp,
  sofa,
  weakWater,
  geyser,
  cockroachGel,
  woodenDoors,
  earthing,
]

/** The icons that a text may have beside it, by their lucide names. */
export const iconNames = [
  'air-vent',
  'armchair',
  'badge-check',
  'banknote',
  'bed-double',
  'blinds',
  'brush-cleaning',
  'bug',
  'building-2',
  'calendar-check',
  'circuit-board',
  'clipboard-check',
  'clock',
  'cog',
  'credit-card',
  'dollar-sign',
  'droplets',
  'euro',
  'flame',
  'gamepad-2',
  'hammer',
  'headset',
  'heart-handshake',
  'house',
  'house-plug',
  'indian-rupee',
  'laptop',
  'lightbulb',
  'mail',
  'map-pin',
  'message-circle',
  'package-check',
  'paint-roller',
  'panels-top-left',
  'phone',
  'pipette',
  'plug',
  'plug-zap',
  'pound-sterling',
  'rat',
  'recycle',
  'ruler',
  'search-check',
  'settings-2',
  'shield-check',
  'shield-plus',
  'shower-head',
  'siren',
  'smartphone',
  'spray-can',
  'tablet',
  'thermometer',
  'toggle-right',
  'trash-2',
  'user-check',
  'washing-machine',
  'waves',
  'wrench',
  'zap',
] as const
export type IconName = (typeof iconNames)[number]

/** The large drawings: exploded or sectioned views with numbered callouts. */
export const drawingNames = [
  'split-ac',
  'deep-cleaning',
  'pest-control',
  'mixer-tap',
  'carpentry-joint',
  'socket-panel',
  'motor-board',
  'devices',
  'workbench',
  'street-map',
  'slide-appliances',
  'slide-premises',
  'slide-devices',
  'slide-contracts',
] as const
export type DrawingName = (typeof drawingNames)[number]

/** The small drawings of the category grid. */
export const gridDrawingNames = [
  'home-appliances',
  'pest',
  'cleaning',
  'gaming-consoles',
  'smart-watches',
  'desktop-pcs',
  'audio-devices',
  'cameras',
  'washing-machine',
] as const
export type GridDrawingName = (typeof gridDrawingNames)[number]

/** What stands in the place of a picture: a part of a drawing, or a plate with letters on it. */
export const pictureNames = [
  'letters',
  'workbench-fan',
  'workbench-tools',
  'split-ac-coil',
  'split-ac-blower',
  'mixer-tap-washer',
  'mixer-tap-body',
  'carpentry-hinge',
  'carpentry-joint',
  'socket-wires',
  'socket-cover',
  'motor-shaft',
  'motor-board',
  'devices-laptop',
  'pest-shield',
  'cleaning-floor',
] as const
export type PictureName = (typeof pictureNames)[number]

/** A name for people: `washing-machine` reads “Washing machine”. */
const inWords = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ').replace(/ 2$/, '')

/** The choices of a field, named for people. */
export const choicesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, inWords(name)])) as Record<Name, string>

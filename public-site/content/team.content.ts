import type { PictureSlot } from './picture-slot.ts'

export interface TeamMember {
  id: string
  name: string
  role: string
  /** One sentence in which a customer would recognise this person. */
  note: string
  /** Where there is no photograph, the thing this person opens. */
  picture: PictureSlot
}

export const teamSection = {
  chapter: 'People',
  heading: 'The people who come',
  lede: 'Eight of more than twenty. You get the name before the visit, and the same name on the invoice.',
}

export const team: TeamMember[] = [
  {
    id: 'nandini-bose',
    name: 'Nandini Bose',
    role: 'Founder, appliances',
    note: 'Started at the borrowed bench in 2021 and still takes the machines that two others gave up on.',
    picture: {
      kind: 'drawing',
      name: 'workbench',
      detail: { x: 410, y: 150, width: 320, height: 240 },
    },
  },
  {
    id: 'harpreet-gill',
    name: 'Harpreet Gill',
    role: 'Air conditioners',
    note: 'Looks for the leak before he talks about gas, with soap solution and a great deal of patience.',
    picture: { kind: 'drawing', name: 'split-ac', detail: { x: 435, y: 60, width: 320, height: 240 } },
  },
  {
    id: 'salma-ansari',
    name: 'Salma Ansari',
    role: 'Plumbing',
    note: 'Solders, and knows which joint must never be hidden in a wall. Answers the emergency line in Varanasi.',
    picture: { kind: 'drawing', name: 'mixer-tap', detail: { x: 460, y: 128, width: 340, height: 255 } },
  },
  {
    id: 'joseph-lakra',
    name: 'Joseph Lakra',
    role: 'Carpentry, foreman',
    note: 'Measures twice, draws once, and answers for every millimetre that leaves the workshop.',
    picture: {
      kind: 'drawing',
      name: 'carpentry-joint',
      detail: { x: 330, y: 210, width: 256, height: 192 },
    },
  },
  {
    id: 'rekha-nair',
    name: 'Rekha Nair',
    role: 'Licensed wireman',
    note: 'Switches off, locks, measures, and only then takes the cover away. Labels every board she leaves.',
    picture: { kind: 'drawing', name: 'socket-panel', detail: { x: 215, y: 225, width: 280, height: 210 } },
  },
  {
    id: 'imran-qureshi',
    name: 'Imran Qureshi',
    role: 'Motors and boards',
    note: 'Reads the circuit diagram first and changes the component, not the board.',
    picture: { kind: 'drawing', name: 'motor-board', detail: { x: 460, y: 32, width: 330, height: 247 } },
  },
  {
    id: 'tenzin-dorji',
    name: 'Tenzin Dorji',
    role: 'Phones, laptops, consoles',
    note: 'Cleans tea out of keyboards in New Delhi and says plainly what may still fail.',
    picture: { kind: 'drawing', name: 'devices', detail: { x: 330, y: 150, width: 320, height: 240 } },
  },
  {
    id: 'farida-khan',
    name: 'Farida Khan',
    role: 'Front desk, New Delhi',
    note: 'Picks up the phone, names the price of the visit and calls back when something changes.',
    picture: { kind: 'plate', letters: 'FK', line: '{{business.phone}}' },
  },
]

/** Who answers on the contact page, by their ids. */
export const deskTeam = {
  heading: 'Who answers',
  lede: 'The desk in New Delhi, the emergency line, and the founder when something has gone wrong.',
  ids: ['farida-khan', 'salma-ansari', 'nandini-bose'],
}

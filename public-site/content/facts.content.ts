/** A value that several pages state, with what belongs to it. All of them are fictitious, as the business is. */
export interface Fact {
  value: string
  note?: string
}

export const facts = {
  'visit.fee': { value: '₹299', note: 'Off the bill if we repair' },
} satisfies Record<string, Fact>

/** What a job costs at least. */
export interface Price {
  /** What is done, as a line of a bill. */
  label: string
  /** In rupees, tax included. */
  fromRupees: number
  /** The number of its part in the drawing beside it. */
  part?: number
}

export const prices = {
  'washing-machine.bearing': { label: 'Drum bearing, fitted', fromRupees: 1450, part: 3 },
  'washing-machine.seal': { label: 'Door seal, fitted', fromRupees: 1150, part: 4 },
  'tank.cleaning': { label: 'Water tank, cleaned', fromRupees: 899, part: 1 },
  'ac.service': { label: 'Air conditioner, serviced', fromRupees: 599, part: 2 },
  'phone.display': { label: 'Phone display, fitted', fromRupees: 1899, part: 2 },
  'phone.battery': { label: 'Phone battery, fitted', fromRupees: 999, part: 4 },
  'plan.care': { label: 'Care plan, an appliance a year', fromRupees: 1499 },
  'plan.cover': { label: 'Cover plan, an appliance a year', fromRupees: 2999 },
} satisfies Record<string, Price>

export type PriceName = keyof typeof prices

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** `₹1,00,000` */
export const formatRupees = (amount: number) => rupees.format(amount)

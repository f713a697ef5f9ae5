export interface MaintenancePlan {
  name: string
  price: string
  unit: string
  summary: string
}

export interface MaintenancePlanRow {
  item: string
  /** One cell for each plan, in the order of `maintenancePlans.plans`. */
  terms: [string, string, string]
}

export interface MaintenancePlans {
  heading: string
  intro: string
  plans: [MaintenancePlan, MaintenancePlan, MaintenancePlan]
  rows: MaintenancePlanRow[]
  note: string
  link: { label: string; href: string }
}

export const maintenancePlans: MaintenancePlans = {
  heading: 'The annual maintenance plan',
  intro: 'Priced for each appliance and year, taxes included. Change or leave at the end of any year.',
  plans: [
    {
      name: 'Care',
      price: '₹1,499',
      unit: 'for each appliance and year',
      summary: 'For machines under three years old.',
    },
    {
      name: 'Cover',
      price: '₹2,999',
      unit: 'for each appliance and year',
      summary: 'For the ones you cannot do without.',
    },
    {
      name: 'Full',
      price: '₹4,999',
      unit: 'for each appliance and year',
      summary: 'For older machines and for offices.',
    },
  ],
  rows: [
    { item: 'Service visits in a year', terms: ['2', '3', '4'] },
    { item: 'Breakdown visits', terms: ['1', 'Unlimited', 'Unlimited'] },
    { item: 'Labour', terms: ['Included', 'Included', 'Included'] },
    { item: 'Spare parts', terms: ['10% off', '25% off', 'Included'] },
    { item: 'Gas top-up for an AC', terms: ['Charged', 'One in a year', 'Included'] },
    { item: 'We arrive within', terms: ['48 hours', '24 hours', '6 hours'] },
  ],
  note: 'Not covered by any plan: compressors over eight years old, breakage, and damage by voltage or water.',
  link: { label: 'Ask for a plan', href: '#quote' },
}

export interface ApplianceGroup {
  room: string
  appliances: string[]
}

export const appliancesCovered: { heading: string; intro: string; groups: ApplianceGroup[] } = {
  heading: 'Appliances covered',
  intro: 'If it has a plug and a motor, a heater or a compressor, ask. These are the ones we see every week.',
  groups: [
    {
      room: 'Kitchen',
      appliances: [
        'Refrigerator',
        'Microwave oven',
        'Chimney',
        'Dishwasher',
        'Mixer grinder',
        'Induction hob',
      ],
    },
    {
      room: 'Utility',
      appliances: ['Washing machine', 'Dryer', 'Water purifier', 'Vacuum cleaner', 'Iron'],
    },
    {
      room: 'Living room',
      appliances: ['Split and window AC', 'Air cooler', 'Television', 'Ceiling fan', 'Air purifier'],
    },
    {
      room: 'Bathroom and roof',
      appliances: ['Geyser', 'Exhaust fan', 'Water pump', 'Inverter and battery'],
    },
  ],
}

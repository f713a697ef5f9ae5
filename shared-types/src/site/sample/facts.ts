import type { FactsDocument } from '../facts.ts'

export const sampleFacts: FactsDocument = {
  entries: [
    { id: 'visit-fee', name: 'visit.fee', value: '₹299', unit: '', note: 'Off the bill if we repair' },
    {
      id: 'warranty-home-parts',
      name: 'warranty.home.parts',
      value: '45',
      unit: 'days',
      note: 'Spare parts, as the home page states it',
    },
    {
      id: 'warranty-home-labour',
      name: 'warranty.home.labour',
      value: '15',
      unit: 'days',
      note: 'Labour, as the home page states it',
    },
    {
      id: 'warranty-faq',
      name: 'warranty.faq',
      value: '90',
      unit: 'days',
      note: 'As the questions state it',
    },
    {
      id: 'warranty-repair',
      name: 'warranty.repair',
      value: '90',
      unit: 'days',
      note: 'Repairs of devices',
    },
    {
      id: 'warranty-terms-parts',
      name: 'warranty.terms.parts',
      value: '30',
      unit: 'days',
      note: 'Parts, as the terms state it',
    },
    {
      id: 'warranty-terms-labour',
      name: 'warranty.terms.labour',
      value: '30',
      unit: 'days',
      note: 'Labour, as the terms state it',
    },
    {
      id: 'response-emergency',
      name: 'response.emergency',
      value: '24/7',
      unit: '',
      note: 'When emergencies are answered',
    },
  ],
}

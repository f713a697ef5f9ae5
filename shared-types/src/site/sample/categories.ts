import type { CategoriesDocument } from '../categories.ts'

/** The categories of the specification, in its order (point 3). */
export const sampleCategories: CategoriesDocument = {
  entries: [
    { id: 'plumbing', name: 'Plumbing' },
    { id: 'carpentry', name: 'Carpentry' },
    { id: 'deep-cleaning', name: 'Deep Cleaning' },
    { id: 'pest-control', name: 'Pest Control' },
    { id: 'electrical-works', name: 'Electrical Works' },
    { id: 'electrical-appliances', name: 'Electrical Appliances' },
  ],
}

export const termsLabels = { contents: 'Contents', inShort: 'In short', inForce: 'In force since' } as const

const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** A whole number of rupees as people in India write it: `₹1,04,000`. */
export const rupees = (amount: number) => format.format(amount)

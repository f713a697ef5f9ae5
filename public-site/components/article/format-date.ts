const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** A day as the site writes it, `October 3, 2026`, in India's time on every machine. */
export const formatDate = (iso: string) => dates.format(new Date(iso))

/** How long previous and next are locked during a change of the review, in milliseconds. */
export const testimonialLockMs = 600

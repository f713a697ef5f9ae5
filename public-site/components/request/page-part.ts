/** A page in two parts: what differs with each search, and the frame around it, with an empty place for that. */
export type PagePart = 'frame' | 'results'

/** The empty place in the HTML of a frame, which is found by its text. */
export const placeOfResults = '<template data-results=""></template>'

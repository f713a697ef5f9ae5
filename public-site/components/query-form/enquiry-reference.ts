/** What names an enquiry to its sender: `7KQ2-M4XD`, and `FT-7K3M9Q` of the earliest ones. */
export const ENQUIRY_REFERENCE = /^(?:[0-9A-Z]{4}-[0-9A-Z]{4}|FT-[0-9A-Z]{6})$/

/** Bytes in a mebibyte. */
export const MEBIBYTE = 1024 * 1024

/** Every bound of the contract, in one place. Lengths are UTF-16 code units after trimming; sizes are bytes. */
export const bounds = {
  /** What is longer than `shown` is cut where a page's title is shown: in tabs and search results. */
  title: { min: 1, max: 200, shown: 70 },
  description: { min: 1, max: 500 },
  caption: { max: 200 },
  /** Of the tag of a post's language. */
  language: 20,
  /** Of the name of a series of posts. */
  series: { max: 80 },
  content: { minBytes: 1, maxBytes: MEBIBYTE, maxDepth: 100 },
  readTimeMinutes: { min: 1, max: 600 },
  tags: { max: 20, tag: { min: 1, max: 50 } },
  metaTitle: { max: 200 },
  metaDescription: { max: 500 },
  metaKeywords: { max: 20, keyword: { min: 1, max: 50 } },
  displayName: { max: 80 },
  password: { min: 8, max: 1_000 },
  /** Characters of base64url: WebAuthn allows ids of 1,023 bytes, and keys of the newest kinds are long. */
  passkey: { name: { min: 1, max: 60 }, maxIdCharacters: 1_364, maxPartCharacters: 16_000, most: 20 },
  /** `code` counts the characters that are read, spaces included. */
  signUp: { code: 20, proof: { hash: 64, salt: 200 } },
  comment: { min: 1, max: 5_000 },
  discussion: { word: { min: 2, max: 50 }, words: 200 },
  moderatedAtOnce: 100,
  /** Of a picture in the media library. */
  picture: { title: { max: 200 }, alt: { max: 300 }, usesNamed: 50 },
  image: { maxBytes: 10 * MEBIBYTE, maxPixels: 50_000_000, maxSide: 20_000 },
  enquiry: {
    name: { min: 1, max: 100 },
    email: { max: 254 },
    phone: { min: 3, max: 40 },
    message: { min: 1, max: 5_000 },
    page: { max: 300 },
    /** What it is about, the service or the make: longer than their names in any document. */
    subject: { max: 1_500 },
    note: { min: 1, max: 2_000 },
    answer: { min: 1, max: 10_000 },
    /** Notes, answers and changes of one enquiry. */
    timeline: 500,
    keepMonths: { min: 1, max: 120 },
  },
  /** How many places answer one enquiry or comment, and how many questions of a post or of all entries are listed. */
  questions: { answers: 20, listed: 200 },
  category: { min: 1, max: 60 },
  /** Accounts that are offered at once where one is chosen; a search finds the others. */
  choices: 200,
  list: { page: { max: 1_000_000 }, limit: { min: 1, max: 100, default: 100 }, search: { max: 200 } },
  imports: {
    maxBytes: 512 * MEBIBYTE,
    file: { min: 1, max: 200 },
    name: { max: 300 },
    site: { max: 300 },
    listed: 20,
  },
  /** A part of a multipart form that carries JSON. */
  jsonPart: { maxBytes: 64 * 1024 },
  cursor: { max: 500 },
  placeholder: { min: 1, max: 4_000 },
  changesPage: 200,
  missingImagesNamed: 100,
  site: {
    /** Of one document, as JSON. */
    documentBytes: 512 * 1024,
    faq: {
      title: { min: 1, max: 120 },
      description: { min: 1, max: 300 },
      caption: { max: 300 },
      heading: { max: 120 },
      paragraph: { min: 1, max: 1_000 },
      paragraphs: 6,
      category: { min: 1, max: 40 },
      categories: 12,
      entries: 100,
      question: { min: 1, max: 200 },
      answer: { min: 1, max: 3_000 },
    },
    business: {
      name: { min: 1, max: 60 },
      line: { max: 120 },
      text: { max: 300 },
      phone: { max: 30 },
      phones: { min: 1, max: 6 },
      emails: { min: 1, max: 4 },
      spans: 3,
      holidays: 60,
      offices: 12,
      directions: 6,
      areas: 40,
      socials: 12,
      payments: 12,
      languages: 12,
      registrations: 12,
      url: { max: 300 },
    },
    /** Texts of the pages: what fits on one line, what fits in one paragraph, and how many make a list. */
    pages: {
      button: 24,
      /** What a photograph shows, for those who cannot see it. */
      alt: 300,
      line: 120,
      paragraph: 1_000,
      list: 24,
      facts: 200,
      services: { min: 1, max: 24 },
      members: 60,
      slides: { min: 1, max: 8 },
      amount: 100_000_000,
    },
  },
} as const

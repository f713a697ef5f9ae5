/** How the mails of a site look: like the site. */
export interface MailLook {
  business: string
  /** Where the business is, in one line; '' where it has no office. */
  address: string
  /** The site, without `https://`. */
  host: string
  /** The accent, and text on it: `#rrggbb`. */
  accent: string
  ink: string
}

/** What a mail of the site says: plain paragraphs around one link, a code to type, or what somebody typed. */
export interface Letter {
  /** The tag of the language that it is in; by default English. */
  lang?: string
  heading: string
  before: string[]
  /** What something is, fact by fact. */
  facts?: ReadonlyArray<readonly [label: string, value: string]>
  /** Keeps its lines. */
  typed?: string
  link?: { label: string; href: string }
  code?: string
  after: string[]
  /** What it answers to. */
  quoted?: { lead: string; text: string }
  /** Why its reader gets it. */
  why: string
}

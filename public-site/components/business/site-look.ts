/** How a site looks where it does not look like the sample. */
export interface SiteLook {
  /** The design tokens that differ, as CSS; '' where none does. */
  style: string
  accent: string
  /** The accent as text on light paper. */
  accentText: string
  /** Stand in the mark beside the name; '' for the hexagon nut. */
  letters: string
  /** The site's icon as the address of a picture; '' for that of the build. */
  icon: string
}

import type { AppearanceDocument, Paper } from '@fettle/shared-types'

/** An uploaded logo: its smallest file that is sharp in the header, and its own size. */
export interface LogoPicture {
  src: string
  width: number
  height: number
}

/** How a site looks where it does not look like the sample. */
export interface SiteLook {
  /** The design tokens that differ, as CSS; '' where none does. */
  style: string
  accent: string
  /** What the pages are printed on. */
  paper: Paper
  /** Faces of headings and of text. */
  faces: Pick<AppearanceDocument, 'headings' | 'text'>
  /** The accent as text on light paper. */
  accentText: string
  /** Stand in the mark beside the name; '' for the hexagon nut. */
  letters: string
  /** Stands in place of the mark; absent for letters and the nut. */
  logo?: {
    light: LogoPicture
    /** Without one, the light one stands on light paper in the dark theme. */
    dark: LogoPicture | undefined
    isNameShown: boolean
  }
  /** An uploaded icon, which goes before the logo and the mark: its widest file. */
  favicon?: string
  /** The site's icon as the address of a picture; '' for that of the build, and for one made of a picture. */
  icon: string
}

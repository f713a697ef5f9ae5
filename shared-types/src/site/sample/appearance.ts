import type { AppearanceDocument } from '../appearance.ts'

export const sampleAppearance: AppearanceDocument = {
  accent: 'orange',
  ownAccent: '',
  paper: 'warm',
  ownPaper: '',
  ownInk: '',
  ownPaperDark: '',
  ownInkDark: '',
  pictures: 'drawings',
  headings: 'grotesque',
  text: 'legible',
  corners: 'slight',
  mark: 'nut',
  letters: '',
  logo: 'nothing',
  logoDark: 'nothing',
  logoName: 'yes',
  favicon: 'nothing',
}

import type { AppearanceDocument } from '../appearance.ts'

export const sampleAppearance: AppearanceDocument = {
  accent: 'orange',
  ownAccent: '',
  corners: 'slight',
  mark: 'nut',
  letters: '',
  logo: 'nothing',
  logoDark: 'nothing',
  logoName: 'yes',
}

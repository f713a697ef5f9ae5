import type { LoginDocument } from '../login.ts'

export const sampleLogin: LoginDocument = {
  heading: 'Write for the {{business.name}} blog',
  text: 'Sign in to write up what you learnt this week, to finish a draft, or to answer a reader.',
  points: [
    'Drafts are saved on your device and sync when you are online',
    'Every version of an article is kept',
    'Readers see your work within a second of publishing',
  ],
}

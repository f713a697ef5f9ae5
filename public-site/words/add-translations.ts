import { german } from './languages/german.ts'
import { hindi } from './languages/hindi.ts'
import { addTranslation } from './translated.ts'

/** Makes every language known to this process. The browser loads the one of its page (`client/load-translation.ts`). */
export function addTranslations(): void {
  addTranslation('de', german)
  addTranslation('hi', hindi)
}

import { spokenWords } from '../../words/contact.words.ts'
import { useWords } from '../dates/site-locale.ts'
import { useBusiness } from '../request/request.tsx'

/** The languages that customers are served in, named in that of the site; nothing where the business names none. */
export function SpokenLanguages({ className }: { className: string | undefined }) {
  const spokenText = useWords(spokenWords)
  const { language, languages } = useBusiness()
  if (languages.length === 0) return null
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const list = new Intl.ListFormat(language).format(languages.map((tag) => names.of(tag) ?? tag))
  return <p className={className}>{spokenText.line(list)}</p>
}

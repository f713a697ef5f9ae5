import type { PageHead } from '../../components/document/page-head.ts'
import { loginPageWords } from '../../words/login.words.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export const head = ({ business, data: { login } }: SitePageContext<Data>): PageHead => ({
  title: loginPageWords(business.language).title,
  description: login.text,
  hidden: true,
})

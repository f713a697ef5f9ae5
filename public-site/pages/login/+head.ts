import type { PageHead } from '../../components/document/page-head.ts'
import { loginPage } from '../../content/login.content.ts'
import type { SitePageContext } from '../page-context.ts'
import type { Data } from './+data.ts'

export const head = ({ data: { login } }: SitePageContext<Data>): PageHead => ({
  title: loginPage.title,
  description: login.text,
  hidden: true,
})

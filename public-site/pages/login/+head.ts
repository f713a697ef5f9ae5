import type { PageHead } from '../../components/document/page-head.ts'
import { loginPage } from '../../content/login.content.ts'

export const head: PageHead = { title: loginPage.title, description: loginPage.blurb.text, hidden: true }

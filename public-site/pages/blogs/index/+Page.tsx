import { BlogHero } from '../../../components/blog-list/blog-hero.tsx'
import { BlogList } from '../../../components/blog-list/blog-list.tsx'
import { Island } from '../../../components/island.tsx'
import { useData } from '../../../components/request/request.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const data = useData<Data>()
  return (
    <div className="wrap page">
      <BlogHero />
      <Island name="blog-list" component={BlogList} props={data} />
    </div>
  )
}

import { BlogList } from '../../../components/blog-list/blog-list.tsx'
import { Island } from '../../../components/island.tsx'
import { useData } from '../../../components/request/request.tsx'
import type { Data } from './+data.ts'

/** Everything on the page of the blog that differs from search to search. */
export function Results() {
  return <Island name="blog-list" component={BlogList} props={useData<Data>().list} />
}

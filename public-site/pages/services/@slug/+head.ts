import type { PageContextServer } from 'vike/types'
import type { PageHead } from '../../../components/document/page-head.ts'
import { breadcrumbList } from '../../../components/structured-data/breadcrumb-list.ts'
import { serviceEntry } from '../../../components/structured-data/service-entry.ts'
import { serviceOf, trailOf } from './service-of.ts'

export function head({ routeParams, publicOrigin }: PageContextServer): PageHead {
  const service = serviceOf(routeParams)
  return {
    title: service.name,
    description: service.description,
    jsonLd: [serviceEntry(service, publicOrigin), breadcrumbList(trailOf(service), publicOrigin)],
  }
}

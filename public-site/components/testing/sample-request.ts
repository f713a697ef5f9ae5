import { factTexts, papers } from '@fettle/shared-types'
import { sampleDocuments } from '@fettle/shared-types/sample'
import { fillTexts } from '../business/fill-texts.ts'
import type { SiteFacts } from '../business/site-facts.ts'
import { servedTarget } from '../render-target/render-target.ts'
import type { RequestFacts } from '../request/request.tsx'
import { siteCard } from '../share-card/share-card-path.ts'

const { business, facts, navigation, services } = sampleDocuments

/** The sample documents as pages show them. */
export const sampleTexts = fillTexts(sampleDocuments, business, factTexts(facts))

/** What every page of the sample business shows. */
export const sampleFacts: SiteFacts = {
  business: sampleTexts.business,
  facts: factTexts(facts),
  navigation,
  services,
  look: {
    ...{ style: '', accent: '#f3680f', accentText: '#a83903', letters: '', icon: '' },
    paper: papers.warm,
    faces: { headings: 'grotesque', text: 'legible' },
  },
  card: () => siteCard(sampleTexts.business, sampleTexts.home.slides[0]),
  sample: 'business',
  isCounting: false,
}

/** A request for a page of the sample business. */
export const sampleRequest = (change: Partial<RequestFacts> = {}): RequestFacts => ({
  ...sampleFacts,
  path: '/',
  search: {},
  data: sampleTexts,
  publicOrigin: 'https://fettle.example',
  target: servedTarget,
  routeParams: {},
  viewer: undefined,
  isNotFound: false,
  ...change,
})

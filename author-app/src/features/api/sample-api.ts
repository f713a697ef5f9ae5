import { SampleContent, type SampleRemoval } from '@fettle/shared-types'
import { json } from './bodies.ts'
import type { RequestOptions } from './request.ts'

type Send = (path: string, options?: RequestOptions) => Promise<Response>

/** What is left of the sample business. Every call throws what `request` throws. */
export const createSampleApi = (send: Send) => ({
  async sampleContent(): Promise<SampleContent> {
    return SampleContent.parse(await (await send('/sample-content')).json())
  },

  /** @returns what is left then */
  async removeSampleContent(removal: SampleRemoval): Promise<SampleContent> {
    const answer = await send('/sample-content/remove', { method: 'POST', ...json(removal) })
    return SampleContent.parse(await answer.json())
  },
})

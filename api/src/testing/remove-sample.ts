import type { ErrorBody, SampleContent, SampleRemoval } from '@fettle/shared-types'
import type { Client, Reply } from './client.ts'

const path = '/api/sample-content'

/** What of the sample is left, as a client is told. */
export const sampleLeft = (client: Client): Promise<Reply<SampleContent>> => client.get<SampleContent>(path)

/** Removes the sample as it stands. */
export async function removeSample(
  client: Client,
  articles: SampleRemoval['articles'],
): Promise<Reply<SampleContent & ErrorBody>> {
  const { body } = await sampleLeft(client)
  return client.post(`${path}/remove`, { articles, seen: body.seen ?? '' })
}

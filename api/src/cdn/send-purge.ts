import type { PageTag } from '../api.ts'
import type { Config } from '../config.ts'

/** Where purges are sent, and who sends them. */
export type Cdn = NonNullable<Config['cdn']>

/** Tags in one request; Cloudflare takes the fewest. */
const MOST_TAGS = 30
/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 2_000

async function send({ purgeUrl, token }: Cdn, tags: PageTag[], stopped: AbortSignal): Promise<void> {
  // Of `AbortSignal.any` and `AbortSignal.timeout` together, Node forgets the second when it collects garbage, and would wait
  // for ever (nodejs/node#57736). A timer holds its controller.
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error('The CDN does not answer.')), PATIENCE_MS)
  try {
    await post({ purgeUrl, token }, tags, AbortSignal.any([stopped, patience.signal]))
  } finally {
    clearTimeout(timer)
  }
}

async function post({ purgeUrl, token }: Cdn, tags: PageTag[], signal: AbortSignal): Promise<void> {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Surrogate-Key': tags.join(' '),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}`, 'Fastly-Key': token }),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal,
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The purge was answered ${answer.status}`)
}

/**
 * Tells a shared cache to forget every page with one of these tags. The tags stand in `Surrogate-Key`, which Fastly and our
 * rules for Varnish read, and in the body, which Cloudflare reads (docs/operations.md).
 * @throws Error when not all of it was answered with 2xx; it can be sent again
 */
export async function sendPurge(cdn: Cdn, tags: PageTag[], stopped: AbortSignal): Promise<void> {
  for (let sent = 0; sent < tags.length; sent += MOST_TAGS)
    await send(cdn, tags.slice(sent, sent + MOST_TAGS), stopped)
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Broken } from './broken.tsx'

/** The code of a part of the studio did not arrive: no network, or a newer version took its place on the server. */
class PartMissing extends Error {
  override readonly name = 'PartMissing'
  constructor(cause: unknown) {
    super(
      'Its files did not arrive. The network may be away, or a newer studio may have replaced them on the server.',
      { cause },
    )
  }
}

const noteMissingStyles = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.missing = ''
}

/** Vite asks for a style sheet once in the life of a page; those that did not arrive are asked for again here. */
async function askForStylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[data-missing]')]
  await Promise.all(
    missing.map((link) => {
      const again = document.createElement('link')
      again.rel = 'stylesheet'
      again.href = link.href
      const arrived = new Promise((resolve, reject) => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', reject)
      })
      link.replaceWith(again)
      return arrived
    }),
  )
}

/**
 * Loads code that arrives when it is first needed, with its styles.
 * @param load an `import()`
 * @throws PartMissing when a file of it does not arrive, or is something else: a portal's page, for one
 */
export async function loadPart<Code>(load: () => Promise<Code>): Promise<Code> {
  document.addEventListener('error', noteMissingStyles, true)
  try {
    await askForStylesAgain()
    return await load()
  } catch (cause) {
    throw new PartMissing(cause)
  } finally {
    document.removeEventListener('error', noteMissingStyles, true)
  }
}

/** Stands where a whole screen will be. */
export const Booting = () => <p className="booting">Loading...</p>

interface PartOptions<Props> {
  /** The title of its failure. */
  title?: string
  /** Stands in its place until it is there. */
  waiting?: ReactNode
  /** Puts its failure where the part itself would stand; a dialog that does not arrive fails in a dialog. */
  frame?: (failure: ReactNode, props: Props) => ReactNode
}

/**
 * A part of a screen whose code arrives when it is first shown. It fails in its own place, with a way to try again:
 * what surrounds it goes on.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { title = 'This part could not be opened', waiting, frame = (failure) => failure }: PartOptions<Props> = {},
): ComponentType<Props> {
  const request = () => lazy(async () => ({ default: await loadPart(load) }))
  let latest = request()
  // React remembers a failed import for as long as the page lives; the next mount requests it again.
  const forgetFailure = () => {
    latest = request()
  }
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => latest)
    return (
      <ErrorBoundary
        onError={forgetFailure}
        onReset={() => setLoaded(latest)}
        fallbackRender={({ error, resetErrorBoundary }) =>
          frame(<Broken title={title} error={error} tryAgain={resetErrorBoundary} />, props)
        }
      >
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

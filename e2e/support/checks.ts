import { AxeBuilder } from '@axe-core/playwright'
import type { CDPSession, Page } from '@playwright/test'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'

const htmlValidate = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    /** How React writes HTML, all of it valid: `<br/>`, `charSet`, `disabled=""`. */
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    /** React's own ids begin with `_`; HTML asks only that an id has no space. */
    'valid-id': ['error', { relaxed: true }],
    /** Scripts and styles are this site's own files, named by their hash. */
    'require-sri': ['error', { target: 'crossorigin' }],
    /** The text of a value that is not there is no class. */
    'class-pattern': ['error', { pattern: '/^(?!undefined$|null$|true$|false$|NaN$)/' }],
    /** A telephone number may not break, but that is said in CSS. */
    'tel-non-breaking': 'off',
  },
})

/** The errors html-validate reports for a document, each with its line. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ column, message, ruleId, selector }) => `${column}: ${message} (${ruleId}) ${selector}`),
  )
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * Waits for two animation frames, after which observers and transitions have been notified. Gives up on a frame that a
 * busy browser drops (about one in thousands).
 */
export const twoFrames = (page: Page) =>
  page.evaluate(
    (lostAfterMs) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, lostAfterMs)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    10_000,
  )

/** Waits until all of a page has its place: below the first screen, one section after the other is laid out once it is quiet. */
export const laidOut = async (page: Page) =>
  void (await page.waitForFunction(() => !document.querySelector('[data-fresh] .when-near')))

/** What moves for longer, in milliseconds, is itself to be looked at: a picture that takes turns, a wait. */
const SHORT_MS = 1_000

/** The transitions and short animations that run: contrast is not measured half-way between two themes. */
function ofAMoment(shortMs: number): Animation[] {
  return document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= shortMs)
}

/** Waits until whatever changes for a moment has changed. */
async function atRest(page: Page) {
  await laidOut(page)
  await twoFrames(page)
  await page.evaluate(
    `Promise.allSettled((${ofAMoment})(${SHORT_MS}).map(({ finished }) => finished)).then(() => {})`,
  )
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One for each page, as long as the page stands: one that is detached takes a page's virtual authenticators along. */
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Toasts go one after another: more rounds than there are toasts in any test. */
const ROUNDS = 10

/** Stops what moves while `look` looks, once nothing is half-way: a toast that goes meanwhile would be seen through. */
async function heldStill<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const session = await sessionOf(page)
  const play = (playbackRate: 0 | 1) => session.send('Animation.setPlaybackRate', { playbackRate })
  try {
    await session.send('Animation.enable')
    for (let round = 0; round < ROUNDS; round++) {
      await atRest(page)
      await play(0)
      // One may have begun in between, and would stand half-way for as long as `look` takes.
      if ((await page.evaluate(`(${ofAMoment})(${SHORT_MS}).length`)) === 0) break
      await play(1)
    }
    return await look()
  } finally {
    await play(1)
  }
}

/** The rules of axe that look at colours: another theme of the same page can break no other. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/**
 * A builder whose page has axe once, as long as its document stands: by itself it gives axe to a page twice each time,
 * which costs as much as looking at the colours.
 */
async function builderFor(page: Page): Promise<AxeBuilder> {
  // Another page puts the findings of several frames together; where there is one frame, it would do nothing.
  if (page.frames().length > 1) return new AxeBuilder({ page })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return new AxeBuilder({ page, axeSource: '"It is there."' }).setLegacyMode()
}

/**
 * The axe violations of the page (WCAG 2.2 AA and best practices) once its transitions are over; no rule is disabled.
 * @param coloursAlone the same page was checked whole in another theme
 */
export async function accessibilityViolations(
  page: Page,
  { coloursAlone = false, within }: { coloursAlone?: boolean; within?: string } = {},
): Promise<string[]> {
  // Of what is in order, one node for each rule is reported, not all.
  const builder = (await builderFor(page)).options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  const prepared = coloursAlone ? builder.withRules(aboutColours) : builder.withTags(tags)
  const { violations } = await heldStill(page, () => prepared.analyze())
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Scrolls through the page, so that every island has come into view and is hydrated. */
export async function wakeEverything(page: Page) {
  // What comes near gets its height only then.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < (await height()); top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    // An island that is scrolled past before its observer runs is not hydrated.
    await twoFrames(page)
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-island]:not([data-island-when="focus"])')].every(
      (island) => 'islandAlive' in island.dataset,
    ),
  )
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** How far the page reaches beyond the window's right edge, in CSS pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  await laidOut(page)
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

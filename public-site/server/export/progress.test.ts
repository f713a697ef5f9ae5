import { expect, test } from 'vitest'
import { createProgress } from './progress.ts'

function printed(isTTY: boolean) {
  let text = ''
  const write = (more: string) => {
    text += more
  }
  const progress = createProgress({ isTTY, write })
  progress.begin('Pages', 2)
  progress.step()
  progress.step()
  progress.end()
  progress.end()
  return text
}

test('a terminal shows a bar that fills', () => {
  const states = printed(true).split('\r')
  expect(states.at(1)).toMatch(/Pages +░{30} 0\/2$/)
  expect(states.at(2)).toMatch(/Pages +█{15}░{15} 1\/2$/)
  expect(states.at(3)).toMatch(/Pages +█{30} 2\/2\n$/)
})

test('elsewhere a part is one plain line', () => {
  expect(printed(false)).toBe('Pages: 2 of 2\n')
})

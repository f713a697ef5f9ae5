import { expect, test } from 'vitest'
import { columnsFor } from './home-lists.tsx'

test('the category grid leaves no tile alone in its last row', () => {
  for (let cells = 5; cells <= 25; cells += 1) {
    const columns = columnsFor(cells)
    expect([3, 4, 5], String(cells)).toContain(columns)
    expect(cells % columns, String(cells)).not.toBe(1)
  }
  expect([10, 6, 8, 7].map(columnsFor)).toEqual([5, 3, 4, 4])
})

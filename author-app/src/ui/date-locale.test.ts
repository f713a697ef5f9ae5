import { expect, test, vi } from 'vitest'

test('no date is formatted, and the zone of the device is not asked for, before a screen shows a date', async () => {
  vi.resetModules()
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  await import('./dates.ts')
  await import('./zoned-time.ts')
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})

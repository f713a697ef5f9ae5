import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Leaves no room on this device for documents. @returns makes room again, as `vi.restoreAllMocks` does */
export function fillDevice(): () => void {
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (this.name === 'rows') throw new DOMException('The disk is full.', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  return () => full.mockRestore()
}

const FIRST_ROOM = 64 * 1024

/** Bytes that arrive piece by piece. */
export interface CollectedBytes {
  /** Adds a piece. @returns false once there are more than the most, of which nothing is kept */
  add(piece: Buffer): boolean
  /** How many arrived, also beyond the most. */
  size(): number
  /** All of them, where they are not too many. */
  bytes(): Buffer
}

/**
 * Puts pieces together as they arrive. A list of them would cost some hundred bytes for each: a body that is sent byte by byte
 * would take gigabytes.
 */
export function collectBytes(maxBytes: number): CollectedBytes {
  let room = Buffer.alloc(0)
  let size = 0
  return {
    add(piece) {
      const from = size
      size += piece.length
      if (size > maxBytes) {
        room = Buffer.alloc(0)
        return false
      }
      if (size > room.length) {
        const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(size, 2 * room.length, FIRST_ROOM)))
        room.copy(larger, 0, 0, from)
        room = larger
      }
      piece.copy(room, from)
      return true
    },
    size: () => size,
    bytes: () => room.subarray(0, size),
  }
}

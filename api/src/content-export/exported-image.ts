import { z } from 'zod'

/** An image in an export, in a file beside its own: what its row says. */
export const ExportedImage = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Exports of an earlier version say nothing of it. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  variants: z
    .array(
      z.object({
        width: z.int().positive(),
        path: z.string(),
        sizeBytes: z.int().positive(),
        sha256: z.string(),
      }),
    )
    .min(1)
    .max(12),
})

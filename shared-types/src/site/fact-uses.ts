import { z } from 'zod'
import { PostStatus } from '../post.ts'

/** Articles that show a fact. */
export const FactArticles = z
  .object({
    /** The name of the fact, which the register need not have. */
    fact: z.string(),
    /** All of them; the newest ones are named. */
    total: z.int(),
    posts: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string(), status: PostStatus })),
  })
  .meta({ id: 'FactArticles' })
export type FactArticles = z.infer<typeof FactArticles>

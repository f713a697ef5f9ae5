import type { Operation } from '../operation.ts'
import { authorPosts } from './author-posts.ts'
import { publicPosts } from './public-posts.ts'
import { reactions } from './reactions.ts'
import { service } from './service.ts'
import { sessions } from './sessions.ts'

/** Every row of the contract. A test holds it against the routes that are registered. */
export const operations: Operation[] = [...sessions, ...publicPosts, ...authorPosts, ...reactions, ...service]

import { type ProductOptions, type ProductProcess, startProduct } from '../../e2e/support/product.ts'

export interface BenchProduct extends ProductProcess {
  /** The newest post of the starter content. */
  postPath: string
  postSlug: string
}

/** Starts the built product with its own data folder and the starter content, and sends one request to warm it up. */
export async function startBenchProduct(options: ProductOptions = {}): Promise<BenchProduct> {
  const product = await startProduct({ ...options, env: { STARTER_CONTENT: 'sample', ...options.env } })
  const answer = await fetch(`${product.origin}/api/blogs?limit=1`)
  const [post] = (await answer.json()) as Array<{ slug: string }>
  if (!post) throw new Error('The product has no posts')
  return { ...product, postSlug: post.slug, postPath: `/blogs/${post.slug}` }
}

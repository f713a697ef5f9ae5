import type { BlogDocument } from '../blog.ts'

export const sampleBlog: BlogDocument = {
  title: 'Tech Insights & Repair Guides',
  crumb: 'Blogs',
  caption: 'Written at the bench: what fails, why it fails, and what you can safely do about it yourself.',
  facts: ['200+ articles', 'New content weekly'],
  chips: ['All Posts', 'Repair Guides', 'Tech Tips', 'Industry News'],
  authorNote: 'Writes for {{business.name}} about repairs and upkeep.',
}

import type { PostSummary } from '@fettle/shared-types'

/** A Published post as the list answers it. */
export function samplePost(change: Partial<PostSummary> = {}): PostSummary {
  const id = change._id ?? '00000000-0000-4000-8000-000000000001'
  return {
    _id: id,
    id,
    slug: 'a-tap-that-drips',
    rev: 'r1',
    title: 'A tap that drips',
    description: 'Which washer to change first.',
    caption: '',
    category: 'Plumbing',
    tags: ['tap'],
    read_time_minutes: 4,
    status: 'Published',
    thumbnail: '/uploads/tap.webp',
    thumbnail_variants: [],
    seo_meta: { meta_title: '', meta_description: '', meta_keywords: [] },
    author: { email: 'asha@fettle.example' },
    createdAt: '2026-10-01T20:00:00.000Z',
    created_at: '2026-10-01T20:00:00.000Z',
    updatedAt: '2026-10-01T20:00:00.000Z',
    publishedAt: '2026-10-01T20:00:00.000Z',
    likes: 3,
    likes_count: 3,
    comments_count: 1,
    ...change,
  }
}

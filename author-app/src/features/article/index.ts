export { ArticlePassage } from './article-passage.tsx'
export { ArticlePreview } from './article-preview.tsx'

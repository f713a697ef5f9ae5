export { ArticlePassage, ArticlePreview } from './article-preview.tsx'

/**
 * The texts of a content page in both languages; the bodies are HTML with placeholders (shop/pages/placeholders.ts).
 */
export type PageText = {
  title: string
  title_ur: string
  slug: string
  summary: string
  summary_ur: string
  body: string
  body_ur: string
}

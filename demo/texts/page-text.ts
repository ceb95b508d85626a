/**
 * The texts of a content page in both languages; the bodies are HTML. The store's name is one of ours, so it needs no
 * escaping.
 */
export type PageText = { title: string; title_ur: string; slug: string; body: string; body_ur: string }

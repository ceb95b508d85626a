import type { MessageContent, SecretLink } from '#shop/outbox/delivery.ts'

/** An email as HTML: the same text with links that can be pressed, from right to left in Urdu. */
export function htmlOfText({ subject, text, language }: MessageContent, link?: SecretLink): string {
  const direction = language === 'ur' ? 'rtl' : 'ltr'
  const paragraphs = text.split(/\n{2,}/).map(paragraph => `<p style="margin:0 0 16px">${paragraphOf(paragraph)}</p>`)
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:24px 16px;${fonts[language]}">`,
    `<div style="max-width:560px;margin:0 auto"><h1 style="margin:0 0 16px;font-size:1.25em">${escapeHtml(subject)}</h1>`,
    ...paragraphs,
    ...(link ? [htmlOfLink(link)] : []),
    '</div></body></html>',
  ].join('\n')
}

/** Unsubscribing is small print; what the reader was asked to press is a button. */
function htmlOfLink({ label, url, isUnsubscribe }: SecretLink): string {
  const style = isUnsubscribe
    ? 'font-size:14px'
    : 'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f2937;color:#ffffff;text-decoration:none'
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

const fonts: Record<MessageContent['language'], string> = {
  en: 'font:16px/1.5 Arial,Helvetica,sans-serif;text-align:left',
  ur: "font:18px/2 'Noto Nastaliq Urdu','Jameel Noori Nastaleeq',Tahoma,sans-serif;text-align:right",
}

const paragraphOf = (paragraph: string): string => paragraph.split('\n').map(linked).join('<br>')

const linked = (line: string): string =>
  escapeHtml(line).replace(/https?:\/\/[^\s<>"'\u2068\u2069]+/g, url => `<a href="${url}" dir="ltr">${url}</a>`)

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

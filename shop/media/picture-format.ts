/**
 * Whether a file begins like an accepted picture: JPEG, PNG, GIF, WebP or AVIF. Checked before any decoder, so that
 * none for another format is ever called; above all SVG, which can contain scripts and links.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return signatures.some(signature => signature.test(start))
}

const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(avif|avis|mif1)/s]

/** Whether a file begins like an SVG, which many designers send as a logo. */
export const looksLikeSvg = (start: Uint8Array): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s/>]/i.test(
    Buffer.from(start).toString('utf8'),
  )

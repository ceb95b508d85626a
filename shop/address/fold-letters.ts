/** Ignores case and the Arabic forms of Urdu letters that some keyboards type. */
export function foldLetters(text: string): string {
  return text.toLowerCase().replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('ه', 'ہ')
}

const adopted = new Set<string>()

/** Adds the styles of something that only scripts show. The content security policy allows them to our scripts. */
export function adoptSheet(styles: string): void {
  if (adopted.has(styles)) return
  adopted.add(styles)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

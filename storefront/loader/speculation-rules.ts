// The document behind a link is fetched when a pointer rests on it or a finger comes down: a page ahead, never a page too
// much. Nothing personal is fetched ahead, and nothing at all where the shopper saves data.
import { saveData } from './idle.ts'

const everybodys = ['/', '/sub-brand/*', '/product/*', '/page/*'].flatMap(path => [
  path,
  path === '/' ? '/ur' : `/ur${path}`,
])

if (!saveData && HTMLScriptElement.supports?.('speculationrules')) {
  const rules = {
    prefetch: [
      {
        where: { href_matches: everybodys },
        eagerness: matchMedia('(hover: hover)').matches ? 'moderate' : 'conservative',
      },
    ],
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: JSON.stringify(rules) }),
  )
}

// Prefetches the document of a link when a pointer rests on it or touches it. Nothing personal is prefetched, and
// nothing at all when the shopper saves data.
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

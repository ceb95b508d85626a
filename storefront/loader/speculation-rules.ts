// Prefetches the document of a link when a pointer rests on it or touches it. Nothing personal is prefetched, and
// nothing at all when the shopper saves data.
import { saveData } from './idle.ts'

const sharedPages = ['', '/ur'].flatMap(base => [base || '/', `${base}/(sub-brand|category|product|page)/*`])

if (!saveData && HTMLScriptElement.supports?.('speculationrules')) {
  const rules = {
    prefetch: [
      {
        where: { href_matches: sharedPages },
        eagerness: matchMedia('(hover: hover)').matches ? 'moderate' : 'conservative',
      },
    ],
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: JSON.stringify(rules) }),
  )
}

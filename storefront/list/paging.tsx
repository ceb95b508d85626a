import { fill } from '#messages/fill.ts'
import { useLocale } from '../locale.tsx'

type Props = { page: number; pages: number; urlOf: (page: number) => string }

/** Links to the other pages of a long list; nothing when there is one page. */
export function Paging({ page, pages, urlOf }: Props) {
  const { messages } = useLocale()
  if (pages === 1) return null
  return (
    <nav aria-label={messages.list.pages} className="paging">
      {page > 1 && (
        <a href={urlOf(page - 1)} rel="prev" className="choice">
          {messages.list.previous}
        </a>
      )}
      <ol className="choices">
        {numbersAround(page, pages).map(number => (
          <li key={number}>
            <a
              href={urlOf(number)}
              className="choice"
              aria-label={fill(messages.list.page, { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={urlOf(page + 1)} rel="next" className="choice">
          {messages.list.next}
        </a>
      )}
    </nav>
  )
}

/** The first, the last, and this one with its neighbours: as many as fit side by side on a phone. */
function numbersAround(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])].filter(number => number >= 1 && number <= pages)
}

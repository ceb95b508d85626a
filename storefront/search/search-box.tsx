import { Island } from '../islands/island.tsx'
import { useLocale } from '../locale.tsx'
import { searchBoxProps } from './search-box-props.ts'

/** The box that looks for products, with what was looked for. There is one on each page: in the header, or in the page itself. */
export function SearchBox({ query = '' }: { query?: string }) {
  return <Island name="search-box" props={searchBoxProps(useLocale(), query)} />
}

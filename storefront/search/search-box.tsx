import { Island } from '../islands/island.tsx'
import { useLocale } from '../locale.tsx'
import SearchBoxIsland from './search-box.island.tsx'
import { searchBoxProps } from './search-box-props.ts'

/** The search box with its query. There is one on each page: in the header, or in the page itself. */
export function SearchBox({ query = '' }: { query?: string }) {
  return <Island name="search-box" component={SearchBoxIsland} props={searchBoxProps(useLocale(), query)} />
}

import type { QueryKey } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Screen } from '../Screen.tsx'
import { ListContents } from './ListContents.tsx'
import { ListHead } from './ListHead.tsx'
import type { ListPage } from './list-query.ts'

type Props<Page extends ListPage, Key extends QueryKey> = Pick<ComponentProps<typeof Screen>, 'title' | 'aside'> &
  Pick<ComponentProps<typeof ListContents<Page, Key>>, 'query' | 'count' | 'children'> & {
    search: ComponentProps<typeof ListHead>
    /** Between the title and the search. */
    hint?: ReactNode
    /** Between the search and the list. */
    above?: ReactNode
    /** When the list is empty: a title and a hint. */
    none: { title: string; children?: ReactNode }
    /** When the search or a filter matches nothing. */
    noMatch: { title: string; seeAll: string; to: LinkProps['to'] }
    isFiltered: boolean
  }

/** A screen with a list: its title, a search, the rows. */
export function ListScreen<Page extends ListPage, Key extends QueryKey>(props: Props<Page, Key>) {
  const { title, aside, hint, search, above, none, noMatch, isFiltered, query, count, children } = props
  return (
    <Screen title={title} aside={aside}>
      {hint}
      <ListHead {...search} />
      {above}
      <ListContents
        query={query}
        count={count}
        empty={() =>
          isFiltered ? { title: noMatch.title, children: <Link to={noMatch.to}>{noMatch.seeAll}</Link> } : none
        }
      >
        {children}
      </ListContents>
    </Screen>
  )
}

import { getRouteApi, Link } from '@tanstack/react-router'
import { TRASH_DAYS, trashKinds } from '#shop/trash/trash-kinds.ts'
import choices from '../parts/form/Choices.module.css'
import { ListContents } from '../parts/list/ListContents.tsx'
import { Screen } from '../parts/Screen.tsx'
import { useMay } from '../session/rights.ts'
import { TrashRows } from './TrashRows.tsx'
import { kindLabels, trashQuery } from './trash.ts'

const route = getRouteApi('/layout/admin/trash')

/** What was deleted in the last 30 days, to restore it or to delete it for good. */
export function TrashScreen() {
  const { kind } = route.useSearch()
  const mayDeleteProducts = useMay('products.delete')
  const kinds = trashKinds.filter(one => one !== 'product' || mayDeleteProducts)
  return (
    <Screen title="Trash">
      <p className="max-w-[44rem] m-0 mb-4 text-quiet">
        What you delete stays here for {TRASH_DAYS} days. No shopper sees it. Restored, it is as it was, with pictures,
        stock and reviews.
      </p>
      <nav aria-label="Filter by kind" className={`${choices.choices} flex-wrap mb-4`}>
        <Link to="/admin/trash" search={{}} activeOptions={{ exact: true }} className={choices.choice}>
          All
        </Link>
        {kinds.map(one => (
          <Link key={one} to="/admin/trash" search={{ kind: one }} className={choices.choice}>
            {kindLabels[one].many}
          </Link>
        ))}
      </nav>
      <ListContents
        query={trashQuery(kind)}
        empty={() =>
          kind === undefined
            ? { title: 'The trash is empty', children: 'What you delete can be restored from here.' }
            : {
                title: `No ${kindLabels[kind].many.toLowerCase()} in the trash`,
                children: <Link to="/admin/trash">See the whole trash</Link>,
              }
        }
      >
        {pages => <TrashRows pages={pages} kind={kind} />}
      </ListContents>
    </Screen>
  )
}

import { personName } from '#shop/contacts/figures/figure-names.ts'
import { contactWays } from '#shop/contacts/outcomes.ts'
import { type ListColumn, ListTable } from '../../parts/list/ListTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { type ContactFigures, formatMinutes, formatShare } from './figures.ts'

type Answer = Omit<ContactFigures['people'][number], 'name'>

/** What each person and way did on these days, and what became of the orders that they confirmed. */
export function Answers({ figures: { people, ways } }: { figures: ContactFigures }) {
  if (people.length === 0) return <p className="m-0 text-quiet">Nobody was contacted on these days.</p>
  return (
    <>
      <Panel title="By person">
        <ListTable
          label="By person"
          pages={[{ rows: people }]}
          keyOf={({ name }) => name ?? ''}
          columns={[['Person', ({ name }) => <bdi>{personName(name)}</bdi>, 'name'], ...columns]}
        />
      </Panel>
      <Panel title="By way">
        <ListTable
          label="By way"
          pages={[{ rows: ways }]}
          keyOf={({ way }) => way}
          columns={[['Way', ({ way }) => contactWays[way], 'name'], ...columns]}
        />
      </Panel>
      <p className="m-0 text-quiet text-sm">
        Attempts on these days, also for older orders. Without asking: confirmed on the order or in the list, with no
        call recorded. Delivered and came back: of the orders confirmed on these days, until now; the others are on
        their way. First contact: the median in calling hours, where this was the first one.
      </p>
    </>
  )
}

const columns: ListColumn<Answer>[] = [
  ['Attempts', ({ attempts }) => attempts.toLocaleString('en'), 'number'],
  ['Reached', ({ reached, orders }) => formatShare(reached, orders), 'number'],
  ['Confirmed', ({ confirmed }) => confirmed.toLocaleString('en'), 'number'],
  ['Delivered', ({ delivered, confirmed }) => formatShare(delivered, confirmed), 'number'],
  ['Came back', ({ returned, confirmed }) => formatShare(returned, confirmed), 'number'],
  ['First contact', ({ minutes }) => formatMinutes(minutes), 'number'],
]

import { fillWith } from '../../parts/fill-with.ts'
import { formatDateTime } from '../../parts/format-date.ts'
import { Panel } from '../../parts/Panel.tsx'
import { useMay } from '../../session/rights.ts'
import { listWords } from '../../words/order-list.ts'
import { words } from '../../words/orders.ts'
import { BlockNumber } from './BlockDialog.tsx'
import { Unblock } from './Unblock.tsx'

type Props = { phone: string; blocked: { id: string; reason: string; by: string; at: string } | null }

/** Whether a number is blocked, by whom and why, with the way to change that. */
export function BlockPanel({ phone, blocked }: Props) {
  const mayBlock = useMay('orders.decide')
  if (!blocked && !mayBlock) return null
  return (
    <Panel title={blocked ? words.blockedNumber : listWords.unwantedOrders}>
      <div className="grid justify-items-start gap-2 p-4 pt-3 [&_p]:m-0 max-md:px-3">
        {blocked ? (
          <>
            <p className="ps-2.5 border-s-3 border-s-attention font-semibold wrap-anywhere">
              <bdi>{blocked.reason}</bdi>
            </p>
            <p className="text-quiet text-sm">
              {fillWith(listWords.blockedByFull, {
                name: <bdi>{blocked.by}</bdi>,
                time: <time dateTime={blocked.at}>{formatDateTime(blocked.at)}</time>,
              })}
            </p>
            <Unblock block={blocked} />
          </>
        ) : (
          <>
            <p className="text-quiet text-sm">{listWords.ifThisNumberSendsOrdersThat}</p>
            <BlockNumber phone={phone} />
          </>
        )}
      </div>
    </Panel>
  )
}

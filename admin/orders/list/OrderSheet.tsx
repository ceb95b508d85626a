import { ActionIcon, Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { toApiError } from '../../client.ts'
import { AdminEmptyState } from '../../parts/feedback/AdminEmptyState.tsx'
import { ErrorState } from '../../parts/feedback/ErrorState.tsx'
import { Loading } from '../../parts/feedback/Loading.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { OrderDetails } from '../page/OrderScreen.tsx'
import { orderQuery } from '../page/order.ts'
import { shortNumber } from '../short-number.ts'
import classes from './OrderSheet.module.css'
import { keysAt, openPrintIn } from './order-keys.ts'
import { focusOrder } from './use-order-keys.ts'

type Props = {
  id: string
  /** The ids of the listed orders. */
  ids: string[]
  /** Whether somebody opened it to write a note. */
  isForNote: boolean
  onGo: (id: string) => void
  onClose: () => void
  onHelp: () => void
}

/** An order beside the list. The focus returns to its row. */
export function OrderSheet({ id, ids, isForNote, onGo, onClose, onHelp }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const { data: order } = useQuery(orderQuery(id))
  const place = ids.indexOf(id)
  const [previous, next] = place < 0 ? [] : [ids[place - 1], ids[place + 1]]
  useLockedPage()
  useReturnedFocus(id)
  useSheetKeys(sheet, { previous, next, onGo, onHelp, onClose })
  // The next order begins with its items, however far down somebody was in this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other order
  useLayoutEffect(() => {
    // Without a result: browsers of this year answer with a promise, which React would call as a clean-up.
    sheet.current?.scrollTo({ top: 0 })
  }, [id])
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="32rem"
      returnFocus={false}
      closeOnEscape={false}
      // The library's lock calculates the style of every row again.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      // A class of the content would also be one of the box around it, which covers the list.
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content ref={sheet}>
        <Drawer.Header className="gap-1 bg-panel max-md:[&_:is(button,a)]:size-11" role="presentation">
          <Drawer.Title
            className="flex-1 text-lg font-bold tabular-nums outline-none"
            data-autofocus={!isForNote || undefined}
            tabIndex={-1}
            aria-live="polite"
          >
            {order ? <OrderNumber number={order.orderNumber} /> : common.order}
          </Drawer.Title>
          <Step label={listWords.previousOrder} to={previous} onGo={onGo} icon={IconChevronUp} />
          <Step label={listWords.nextOrder} to={next} onGo={onGo} icon={IconChevronDown} />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={listWords.openItsPage}
            renderRoot={props => <Link {...props} to="/admin/orders/$id" params={{ id }} />}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
          <Drawer.CloseButton size="lg" aria-label={common.close} className="ms-1" />
        </Drawer.Header>
        <Drawer.Body>
          <SheetContents id={id} next={next} isForNote={isForNote} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type ContentsProps = Pick<Props, 'id' | 'isForNote'> & { next: string | undefined }

function SheetContents({ id, next, isForNote }: ContentsProps) {
  const { data: order, error, refetch } = useQuery(orderQuery(id))
  // The sheet is painted first, and its order is rendered in pauses.
  const rendered = useDeferredValue(order ?? null, null)
  const isRendered = rendered?.id === id
  // Not before: the person waits for this one.
  usePrefetch(isRendered ? next : undefined)
  if (isRendered) return <OrderDetails key={id} order={rendered} isForNote={isForNote} isBeside />
  if (toApiError(error)?.status === 404) return <AdminEmptyState title={listWords.thereIsNoSuchOrder} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Loading />
}

type KeyOptions = Pick<Props, 'onGo' | 'onHelp' | 'onClose'> & Record<'previous' | 'next', string | undefined>

/** The keys of the sheet: those of the list, for its order. Escape closes it. */
function useSheetKeys(sheet: RefObject<HTMLElement | null>, { previous, next, onGo, onHelp, onClose }: KeyOptions) {
  const keys = keysAt({
    order: () => sheet.current,
    step: by => {
      const to = by === 1 ? next : previous
      if (to) onGo(to)
    },
    hold: () => sheet.current?.querySelector<HTMLElement>('[data-hold]')?.click(),
    note: () => sheet.current?.querySelector<HTMLElement>('textarea[name=note]')?.focus(),
    print: () => openPrintIn(sheet.current),
    help: onHelp,
  })
  useKeys(keys, sheet)
  useWindowEvent('keydown', event => {
    // A dialog in front of the sheet closes itself.
    const dialog = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
    if (event.key === 'Escape' && (dialog === null || dialog === sheet.current)) onClose()
  })
}

type StepProps = {
  label: string
  to: string | undefined
  onGo: (id: string) => void
  icon: typeof IconChevronUp
}

function Step({ label, to, onGo, icon: StepIcon }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      // A disabled button would lose the focus at the end of the list.
      aria-disabled={to === undefined}
      className="aria-disabled:opacity-50"
      onClick={() => to && onGo(to)}
    >
      <StepIcon size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Keeps the list behind the sheet in its place, at the same width. */
function useLockedPage(): void {
  useEffect(() => {
    const page = document.documentElement
    // Once the sheet is painted, because reading the width lays out the page.
    const timer = setTimeout(() => {
      if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable'
      page.style.overflow = 'hidden'
    }, 100)
    return () => {
      clearTimeout(timer)
      page.style.overflow = ''
      page.style.scrollbarGutter = ''
    }
  }, [])
}

function usePrefetch(id: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (id) void queries.prefetchQuery(orderQuery(id))
  }, [id, queries])
}

function useReturnedFocus(id: string): void {
  const latest = useRef(id)
  useEffect(() => {
    latest.current = id
  }, [id])
  useEffect(() => () => void requestAnimationFrame(() => focusOrder(latest.current)), [])
}

/** On a phone in two lines: what people say of it, the last eight symbols, stays whole. */
function OrderNumber({ number }: { number: string }) {
  const short = shortNumber(number)
  return (
    <bdi dir="ltr">
      <span className="whitespace-nowrap max-md:text-sm max-md:text-quiet">{number.slice(0, -short.length)}</span>
      <wbr />
      <span className="whitespace-nowrap">{short}</span>
    </bdi>
  )
}

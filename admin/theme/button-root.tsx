import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { 'data-loading'?: boolean }

/**
 * The element of every button. The library disables a button while its action runs, which takes the focus away from it
 * for good. Ours keeps the focus, says that it is disabled, and does nothing until the action is done.
 */
export function buttonRoot(props: Props) {
  if (!props['data-loading']) return <button {...props} />
  return <button {...props} disabled={false} aria-disabled onClick={event => event.preventDefault()} />
}

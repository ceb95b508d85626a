import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { errorMessageWithAdvice, toApiError } from '../../client.ts'
import classes from '../../parts/feedback/states.module.css'
import { Screen } from '../../parts/Screen.tsx'

type Props = { title: string; error?: unknown; onRetry?: () => void }

/** A message that there is nothing to edit, with a link back. A load error can be tried again. */
export function ProductNotFound({ title, error, onRetry }: Props) {
  const apiError = toApiError(error)
  const isGone = apiError?.status === 404
  return (
    <div className={classes.state} role="alert">
      <div className="w-12 h-[4px] bg-error" />
      <p className="text-ink text-lg font-semibold">{title}</p>
      {onRetry && <p>{errorMessageWithAdvice(error)}</p>}
      {onRetry && !isGone && <Button onClick={onRetry}>Retry</Button>}
      <Button
        variant={onRetry && !isGone ? 'default' : 'filled'}
        renderRoot={props => <Link {...props} to="/admin/products" />}
      >
        Back to Products
      </Button>
    </div>
  )
}

/** No product has this id. */
export function ProductIdNotFound() {
  return (
    <Screen title="Edit Product">
      <ProductNotFound title="Product ID is required" />
    </Screen>
  )
}

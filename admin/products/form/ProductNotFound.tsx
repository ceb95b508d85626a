import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { errorMessageWithAdvice, toApiError } from '../../client.ts'
import { Screen } from '../../parts/Screen.tsx'
import classes from '../../parts/states.module.css'

type Props = { title: string; error?: unknown; onRetry?: () => void }

/** There is nothing to edit, and the way back. What may only be out of reach can be asked for again. */
export function ProductNotFound({ title, error, onRetry }: Props) {
  const apiError = toApiError(error)
  const isGone = apiError?.status === 404
  return (
    <div className={classes.state} role="alert">
      <div className={classes.bar} />
      <p className={classes.title}>{title}</p>
      {onRetry && <p>{errorMessageWithAdvice(error)}</p>}
      {onRetry && !isGone && <Button onClick={onRetry}>Retry</Button>}
      <Button component={Link} to="/admin/products" variant={onRetry && !isGone ? 'default' : 'filled'}>
        Back to Products
      </Button>
    </div>
  )
}

/** The address names no product. */
export function ProductIdNotFound() {
  return (
    <Screen title="Edit Product">
      <ProductNotFound title="Product ID is required" />
    </Screen>
  )
}

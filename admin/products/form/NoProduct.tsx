import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { complaintOf, reasonOf } from '../../client.ts'
import { Screen } from '../../parts/Screen.tsx'
import classes from '../../parts/states.module.css'

type Props = { title: string; error?: unknown; onRetry?: () => void }

/** There is nothing to edit, and the way back. What may only be out of reach can be asked for again. */
export function NoProduct({ title, error, onRetry }: Props) {
  const complaint = complaintOf(error)
  const isGone = complaint?.status === 404
  return (
    <div className={classes.state} role="alert">
      <div className={classes.bar} />
      <p className={classes.title}>{title}</p>
      {onRetry && <p>{reasonOf(error)}</p>}
      {onRetry && !isGone && <Button onClick={onRetry}>Retry</Button>}
      <Button component={Link} to="/admin/products" variant={onRetry && !isGone ? 'default' : 'filled'}>
        Back to Products
      </Button>
    </div>
  )
}

/** The address names no product. */
export function NoProductId() {
  return (
    <Screen title="Edit Product">
      <NoProduct title="Product ID is required" />
    </Screen>
  )
}

import { Loader } from '@mantine/core'
import { common } from '../../words.ts'
import classes from './states.module.css'

export function Loading() {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" aria-hidden />
      <p>{common.loading}</p>
    </div>
  )
}

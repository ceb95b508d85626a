import { Loader } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type ComponentProps, useId } from 'react'
import classes from './PlainSelect.module.css'

type Props = Omit<ComponentProps<'select'>, 'className'> & {
  options: readonly { value: string; label: string }[]
  busy?: boolean
  /** Shown below it. */
  error?: string | null
}

/**
 * A select in a row of a list. It looks like the library's, which is ten components: a list has hundreds of rows, and
 * renders them again for each search.
 */
export function PlainSelect({ options, busy = false, error, ...select }: Props) {
  const id = useId()
  return (
    <>
      <div className="relative">
        <select
          {...select}
          className={classes.select}
          aria-busy={busy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className={classes.end}>
          {busy ? <Loader size={14} aria-hidden /> : <IconSelector size={14} aria-hidden />}
        </span>
      </div>
      {error && (
        <p id={id} className="m-0 mt-1 text-error text-xs">
          {error}
        </p>
      )}
    </>
  )
}

import classes from './TickBox.module.css'

type Props = {
  /** `Select ORD-…`: what is selected. */
  label: string
  checked: boolean
  onChange: () => void
}

/**
 * The checkbox of a row. It looks like the library's, but is one element without a transition: a list has hundreds, and
 * a tick must be painted at once on a slow computer.
 */
export const TickBox = ({ label, checked, onChange }: Props) => (
  <input type="checkbox" className={classes.box} aria-label={label} checked={checked} onChange={onChange} />
)

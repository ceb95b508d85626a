import { fill } from '#messages/fill.ts'
import { DayField } from '../../parts/form/DayField.tsx'
import { listWords } from '../../words/order-list.ts'
import { FIRST_DAY } from '../order-search.ts'
import classes from './OrderFilters.module.css'

type Props = {
  /** `From` or `To`. */
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string | undefined) => void
}

/** The first or last day of a list. The field keeps what is typed; only a valid day is applied. */
export const DateField = ({ label, value = '', min = FIRST_DAY, max, onChoose }: Props) => (
  <DayField
    name={fill(listWords.dayOf, { label: label.toLowerCase() })}
    aria-label={fill(listWords.dayOf, { label })}
    className={classes.day}
    leftSection={<span aria-hidden>{label}</span>}
    leftSectionWidth="3.25rem"
    min={min}
    max={max}
    value={value}
    onChange={day => onChoose(day || undefined)}
  />
)

import classes from './FormErrors.module.css'
import { focusField } from './focus-field.ts'
import { useProductFormContext } from './form-context.ts'

/** All errors that prevent saving, each a link to its field. */
export function FormErrors() {
  const form = useProductFormContext()
  const fieldErrors = Object.entries(form.errors)
  if (fieldErrors.length === 0) return null
  return (
    <section className={classes.errors} aria-labelledby="form-errors">
      <h2 id="form-errors" className="m-0 text-md font-bold">
        {fieldErrors.length === 1
          ? 'One thing needs your attention'
          : `${fieldErrors.length} things need your attention`}
      </h2>
      <ul>
        {fieldErrors.map(([path, sentence]) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(form, path)}>
              {whereOf(path)}
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Errors of rows name their row. */
function whereOf(path: string): string {
  const [list, index] = path.split('.')
  if (index === undefined) return ''
  return `${list === 'variants' ? 'Variant' : 'File'} ${Number(index) + 1}: `
}

import { common } from '../../words.ts'
import choices from '../form/Choices.module.css'
import { type ListView, listViews } from './list-view.ts'

const labels: Record<ListView, string> = { table: common.table, detailed: common.detailed }

/** Chooses between dense rows and cards. */
export const ViewSwitch = ({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) => (
  <fieldset className={choices.choices} aria-label={common.view}>
    {listViews.map(name => (
      <button
        key={name}
        type="button"
        className={choices.choice}
        aria-pressed={name === view}
        onClick={() => onChange(name)}
      >
        {labels[name]}
      </button>
    ))}
  </fieldset>
)

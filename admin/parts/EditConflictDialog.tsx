import { Button, Modal } from '@mantine/core'
import classes from './EditConflictDialog.module.css'
import type { Difference } from './edit-conflict.ts'

type Props = {
  opened: boolean
  /** Only the fields that differ. */
  differences: Difference[]
  /** While it is being saved. */
  busy?: boolean
  /** Loads the stored values into the form. What was typed is lost. */
  onTakeTheirs: () => void
  /** Saves the form over the stored values. */
  onKeepMine: () => void
  /** Back to the form without a choice. */
  onClose: () => void
}

/** Shows the second of two editors what the first one saved, and lets them choose. */
export function EditConflictDialog({ opened, differences, busy = false, ...on }: Props) {
  const close = () => {
    if (!busy) on.onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title="Somebody else saved this first" size="lg" withCloseButton={false}>
      {differences.length === 0 ? (
        <p className={classes.text}>Their version has the same values as yours. You can save yours.</p>
      ) : (
        <p className={classes.text}>Your changes are not saved yet. These fields differ:</p>
      )}
      <dl className={classes.differences}>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label} className={classes.difference}>
            <dt>{label}</dt>
            <Version whose="Saved" value={theirs} />
            <Version whose="Yours" value={mine} />
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={busy} data-autofocus>
          Continue editing
        </Button>
        <Button variant="default" onClick={on.onTakeTheirs} disabled={busy}>
          Use the saved version
        </Button>
        <Button onClick={on.onKeepMine} loading={busy}>
          Save my version
        </Button>
      </div>
    </Modal>
  )
}

function Version({ whose, value }: { whose: string; value: string }) {
  return (
    <dd>
      <span className={classes.whose}>{whose}</span>
      {value.trim() === '' ? <i className={classes.nothing}>Empty</i> : <bdi>{value}</bdi>}
    </dd>
  )
}

import { Modal, Switch } from '@mantine/core'
import { useKeysSwitch } from '../../parts/keys-switch.ts'
import classes from './KeysDialog.module.css'

const keys = [
  ['J', 'Next order'],
  ['K', 'Previous order'],
  ['Enter', 'Open the order'],
  ['Esc', 'Close it'],
  ['X', 'Select it; with Shift, all since the last one'],
  ['C', 'Call'],
  ['N', 'Write a note'],
  ['S', 'Show the statuses'],
  ['P', 'Print the selected orders, or all of the filter'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const

/** The keys of the list of orders, and a switch for them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useKeysSwitch()
  return (
    <Modal opened onClose={onClose} title="Keys" centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className={classes.keys}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use these keys on this device"
        checked={isOn}
        onChange={event => setIsOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}

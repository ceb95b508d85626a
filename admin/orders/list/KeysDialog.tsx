import { Modal, Switch } from '@mantine/core'
import { useKeysSwitch } from '../../parts/keys-switch.ts'
import { listWords } from '../../words/order-list.ts'
import { common } from '../../words.ts'
import { orderKeys } from './order-keys.ts'

/** The keys of the list of orders, and a switch for them. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [isOn, setIsOn] = useKeysSwitch()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={listWords.keys}
      centered
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 m-0 mb-4">
        {orderKeys.map(({ key, meaning }) => (
          <div key={key} className="flex items-center gap-3">
            <dt className="w-13">
              <kbd className="px-2 py-0.5 border border-hairline rounded-sm bg-ground [font-family:inherit] text-base font-semibold">
                {key}
              </kbd>
            </dt>
            <dd className="m-0">{meaning}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={listWords.useTheseKeysOnThisDevice}
        checked={isOn}
        onChange={event => setIsOn(event.currentTarget.checked)}
      />
    </Modal>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { fill } from '#messages/fill.ts'
import { listWords } from '../../words/order-list.ts'

/** As many as fit on a table or into a bag of a courier; at most a page of the list. */
const steps = [15, 50]

/** Selects the first orders of the list, as many as are packed or called in one go. */
export const SelectFirst = ({ total, onSelect }: { total: number; onSelect: (most: number) => void }) => (
  <Menu position="bottom-start" width={160} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <ActionIcon
        variant="subtle"
        size="sm"
        className="flex-none text-quiet max-md:size-11"
        aria-label={listWords.selectTheFirstOrders}
      >
        <IconChevronDown size={14} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {steps.map(step => (
        <Menu.Item key={step} onClick={() => onSelect(step)} disabled={total < step}>
          {fill(listWords.selectFirst, { count: step })}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

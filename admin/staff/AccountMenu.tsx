import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StaffAccount } from './staff.ts'
import type { StaffAction } from './use-staff-action.ts'

type Props = { account: StaffAccount; isOwn: boolean; onChoose: (action: StaffAction) => void }

/** The actions for an account. Users change their own password and codes on the screen of their account. */
export function AccountMenu({ account, isOwn, onChoose }: Props) {
  const actions: [StaffAction, string][] = [
    ['role', 'Change role'],
    ['details', 'Change name and phone'],
    ...(isOwn ? [] : [['password', 'Reset password'] satisfies [StaffAction, string]]),
    ...(account.hasCodes && !isOwn ? [['codes', 'Remove sign-in codes'] satisfies [StaffAction, string]] : []),
    ['active', account.isActive ? 'Deactivate' : 'Activate'],
    ['delete', 'Delete'],
  ]
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          className="max-md:min-h-11"
          variant="default"
          size="xs"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Change ${account.username}`}
        >
          Change
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className="data-danger:text-error max-md:min-h-11"
          renderRoot={props => <Link {...props} to="/admin/staff/activity" search={{ person: account.username }} />}
        >
          See what {isOwn ? 'you' : <bdi>{account.username}</bdi>} did
        </Menu.Item>
        {actions.map(([action, label]) => (
          <Menu.Item
            key={action}
            className="data-danger:text-error max-md:min-h-11"
            data-danger={action === 'delete' || undefined}
            onClick={() => onChoose(action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

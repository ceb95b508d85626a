import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { roles } from '#shop/staff/rights.ts'
import { type Role, roleOptions } from './staff.ts'

/** The choice of a role, with a sentence on what it may do. */
export function RoleField({ role, ...props }: { role: Role } & NativeSelectProps) {
  return (
    <NativeSelect
      {...props}
      label="Role"
      name="role"
      data={roleOptions}
      description={roles[role].duty}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TrashKind } from '#shop/trash/trash-kinds.ts'
import { common } from '../../words.ts'

/** Leads to what was deleted of this kind. */
export const TrashLink = ({ kind, className }: { kind: TrashKind; className?: string | undefined }) => (
  <Button
    variant="default"
    className={className}
    leftSection={<IconTrash size={16} aria-hidden />}
    renderRoot={props => <Link to="/admin/trash" search={{ kind }} {...props} />}
  >
    {common.trash}
  </Button>
)

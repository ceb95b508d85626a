import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMay } from '../../session/rights.ts'
import { common } from '../../words.ts'
import { DownloadLink } from '../DownloadLink.tsx'
import { type ExportFormat, type ExportSubject, exportHref } from './export-href.ts'

type Props = {
  subject: ExportSubject
  /** That of the list. */
  filter: Readonly<Record<string, string | undefined>>
}

/** Downloads what the list shows, in a format of one's choice. Nothing for an account that may not. */
export function ExportMenu({ subject, filter }: Props) {
  const { right, isPersonal, formats } = exports[subject]
  if (!useMay(right)) return null
  return (
    // In the page's main part, and without the library's invisible first child, which is no item of a menu.
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          classNames={{ root: 'max-md:size-11 max-md:p-0', section: 'max-md:m-0', label: 'max-md:sr-only' }}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {common.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(format => (
          <Menu.Item
            key={format}
            className="max-md:min-h-11"
            renderRoot={props => (
              <DownloadLink {...props} href={exportHref(subject, { filter, format })} asksPassword={isPersonal} />
            )}
          >
            {formatLabel[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const formatLabel: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', shopify: 'CSV for Shopify' }

/** The right that each needs (api/route-rights.ts), and whether the API asks for the password. */
const exports = {
  orders: { right: 'orders.export', isPersonal: true, formats: ['csv', 'xlsx'] },
  customers: { right: 'orders.export', isPersonal: true, formats: ['csv', 'xlsx'] },
  products: { right: 'products.see', isPersonal: false, formats: ['csv', 'xlsx', 'shopify'] },
  stock: { right: 'stock.see', isPersonal: false, formats: ['csv', 'xlsx'] },
} as const satisfies Record<ExportSubject, { right: string; isPersonal: boolean; formats: readonly ExportFormat[] }>

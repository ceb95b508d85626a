import { type Icon, IconBuildingWarehouse, IconClipboardList, IconMenu2, IconPhoneCall } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { PaletteButton } from '../command-palette/PaletteButton.tsx'
import { useMay } from '../session/rights.ts'
import classes from './PhoneBar.module.css'

/** The screens of daily work, within reach of a thumb. Only on a phone. */
export function PhoneBar({ expanded, onMore }: { expanded: boolean; onMore: () => void }) {
  const maySeeOrders = useMay('orders.see')
  const maySeeStock = useMay('stock.see')
  return (
    <nav className={classes.bar} aria-label="Daily work">
      {maySeeOrders && (
        <>
          <BarLink to="/admin/orders" label="Orders" icon={IconClipboardList} />
          <BarLink to="/admin/orders" search={{ status: 'pending' }} label="Calls" icon={IconPhoneCall} />
        </>
      )}
      <PaletteButton className={classes.entry} />
      {maySeeStock && <BarLink to="/admin/stock" label="Stock" icon={IconBuildingWarehouse} />}
      <button type="button" className={classes.entry} aria-expanded={expanded} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        More
      </button>
    </nav>
  )
}

type EntryProps = Pick<LinkProps, 'to' | 'search'> & { label: string; icon: Icon }

const BarLink = ({ label, icon: EntryIcon, ...link }: EntryProps) => (
  <Link {...link} activeOptions={{ exact: true, includeSearch: true }} className={classes.entry}>
    <EntryIcon size={22} stroke={1.75} aria-hidden />
    {label}
  </Link>
)

import { Link, type LinkProps } from '@tanstack/react-router'
import { Panel } from '../parts/Panel.tsx'
import classes from './DashboardPanel.module.css'

const steps: { to: LinkProps['to']; name: string; about: string }[] = [
  { to: '/admin/products/create', name: 'Add a product', about: 'With pictures, sizes and prices' },
  { to: '/admin/products/grid', name: 'Change prices', about: 'Of many products, in a grid' },
  { to: '/admin/stock', name: 'Enter stock', about: 'What arrived, or what you counted' },
  { to: '/admin/home', name: 'Arrange the home page', about: 'What shoppers see first' },
]

/** Where the work of an account begins that keeps the catalogue and sees no orders. */
export const CatalogueSteps = () => (
  <Panel title="Your work">
    <ul className="m-0 p-0 list-none">
      {steps.map(({ to, name, about }) => (
        <li key={name} className={classes.entry}>
          <Link to={to} className={classes.what}>
            {name}
          </Link>
          <span className="text-quiet text-sm tabular-nums col-span-full">{about}</span>
        </li>
      ))}
    </ul>
  </Panel>
)

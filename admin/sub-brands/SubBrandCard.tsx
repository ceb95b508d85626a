import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Badge } from '../parts/Badge.tsx'
import { formatDateTime } from '../parts/format-date.ts'
import { ProductsOfGroup } from '../parts/list/ProductsOfGroup.tsx'
import { ViewButton } from '../parts/ViewButton.tsx'
import { shopPaths, shopUrl } from '../shop-url.ts'
import classes from './SubBrandCard.module.css'
import type { SubBrand } from './sub-brands.ts'

/** A sub-brand of the list (docs/product.md#sub-brands-list). */
export function SubBrandCard({ subBrand, onDelete }: { subBrand: SubBrand; onDelete: () => void }) {
  const { name, slug, description, isActive } = subBrand
  return (
    <article className="card flex flex-col gap-3 min-w-0 p-4">
      <Head subBrand={subBrand} />
      <p className="flex-1 m-0 wrap-anywhere whitespace-pre-line [&_i]:text-quiet [&_i]:not-italic" dir="auto">
        {description || <i>No description</i>}
      </p>
      <Facts subBrand={subBrand} />
      <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1 max-md:[&>*]:h-11 max-md:[&>*]:px-2">
        {/* Shoppers cannot open the page of an inactive one. */}
        {isActive && <ViewButton href={shopUrl + shopPaths.subBrand(slug)} name={name} />}
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={props => <Link {...props} to="/admin/sub-brands/edit/$id" params={{ id: subBrand.id }} />}
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </div>
    </article>
  )
}

const Head = ({ subBrand: { name, slug, isActive, logo } }: { subBrand: SubBrand }) => (
  <div className="flex items-start gap-3">
    {logo && (
      <img className="flex-none rounded-sm object-cover" src={logo.url} alt="" width={44} height={44} loading="lazy" />
    )}
    <div className="flex-1 min-w-0">
      <h2 className="m-0 text-lg font-bold leading-5.5 wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <code className="text-quiet text-sm wrap-anywhere">{slug}</code>
    </div>
    <Badge color={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
  </div>
)

function Facts({ subBrand: { id, name, productCount, brandName, createdAt } }: { subBrand: SubBrand }) {
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Products</dt>
        <dd>
          <ProductsOfGroup filter={{ subBrand: id }} name={name} count={productCount} />
        </dd>
      </div>
      <div>
        <dt>Parent brand</dt>
        <dd>
          <bdi>{brandName}</bdi>
        </dd>
      </div>
      <div>
        <dt>Created</dt>
        <dd>{formatDateTime(createdAt)}</dd>
      </div>
    </dl>
  )
}

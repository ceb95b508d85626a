import { useState } from 'react'
import { useListFocus } from '../parts/focus/use-list-focus.ts'
import { DeleteSubBrand } from './DeleteSubBrand.tsx'
import { SubBrandCard } from './SubBrandCard.tsx'
import type { SubBrand, SubBrandsPage } from './sub-brands.ts'

export function SubBrandCards({ pages }: { pages: SubBrandsPage[] }) {
  const [rowToDelete, setRowToDelete] = useState<SubBrand | null>(null)
  const list = useListFocus<HTMLUListElement>(pages.map(page => page.rows))
  const subBrands = pages.flatMap(page => page.rows)
  return (
    <>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3 m-0 p-0 list-none [&>li]:grid"
        ref={list}
        tabIndex={-1}
        aria-label="Sub-brands"
      >
        {subBrands.map(subBrand => (
          <li key={subBrand.id} tabIndex={-1}>
            <SubBrandCard subBrand={subBrand} onDelete={() => setRowToDelete(subBrand)} />
          </li>
        ))}
      </ul>
      <DeleteSubBrand row={rowToDelete} onClose={() => setRowToDelete(null)} />
    </>
  )
}

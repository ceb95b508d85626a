import { newSubBrandForm, subBrandForm } from '#shop/sub-brands/sub-brand-form.ts'
import { partOf, partsOf } from '../parts/form/edit-conflict.ts'
import { schemaErrors } from '../parts/form/schema-errors.ts'
import type { EditedSubBrand } from './sub-brands.ts'

type Picture = { id: string; url: string }

export type SubBrandValues = {
  name: string
  slug: string
  description: string
  nameUrdu: string
  descriptionUrdu: string
  tagline: string
  taglineUrdu: string
  logo: Picture | null
  banner: Picture | null
  isActive: boolean
}

export const emptySubBrand: SubBrandValues = {
  name: '',
  slug: '',
  description: '',
  nameUrdu: '',
  descriptionUrdu: '',
  tagline: '',
  taglineUrdu: '',
  logo: null,
  banner: null,
  isActive: true,
}

/** A new one as it is sent: its slug comes from its name, and its banner is added later. */
export const toNewSubBrand = ({ slug: _, banner: __, logo, ...form }: SubBrandValues) => ({
  ...form,
  logoId: logo?.id ?? null,
})

export const toChangedSubBrand = ({ logo, banner, ...form }: SubBrandValues) => ({
  ...form,
  logoId: logo?.id ?? null,
  bannerId: banner?.id ?? null,
})

// The server validates them again.
export const newSubBrandErrors = (values: SubBrandValues) => schemaErrors(newSubBrandForm, toNewSubBrand(values))
export const subBrandErrors = (values: SubBrandValues) => schemaErrors(subBrandForm, toChangedSubBrand(values))

export const subBrandValuesOf = ({ id: _, version: __, ...form }: EditedSubBrand): SubBrandValues => form

/** The parts of the form, to merge two versions. */
export const subBrandParts = [
  ...partsOf<SubBrandValues>([
    ['name', 'Name'],
    ['slug', 'URL slug'],
    ['description', 'Description'],
    ['nameUrdu', 'Name in Urdu'],
    ['descriptionUrdu', 'Description in Urdu'],
    ['tagline', 'Tagline'],
    ['taglineUrdu', 'Tagline in Urdu'],
    ['isActive', 'Active'],
  ]),
  partOf<SubBrandValues>('Logo', ['logo'], form => namePicture(form.logo)),
  partOf<SubBrandValues>('Banner image', ['banner'], form => namePicture(form.banner)),
]

/** Two pictures can only be distinguished in text by their files. */
const namePicture = (picture: Picture | null): string => (picture ? `Picture …${picture.id.slice(-6)}` : 'None')

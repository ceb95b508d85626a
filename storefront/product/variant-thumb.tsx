/** The picture of a variant or colour, of a fixed size; the text beside it says what it shows. */
export function VariantThumb({ thumb }: { thumb: string | undefined }) {
  if (!thumb) return null
  return (
    <picture>
      <source type="image/avif" srcSet={`/media/${thumb}.avif`} />
      <img src={`/media/${thumb}.webp`} alt="" width={76} height={88} loading="lazy" />
    </picture>
  )
}

import { useLocale } from '../locale.tsx'

type Props = {
  block: { title: string; titleUrdu: string }
  /** In the page's language, for a block without a title of its own. */
  fallback: string
}

/** The title of a block. Without one in Urdu, the English one of the shopkeeper is better than a general one. */
export function BlockHeading({ block: { title, titleUrdu }, fallback }: Props) {
  const { langAttributes, textOf } = useLocale()
  const shown = textOf(title, titleUrdu) || fallback
  return (
    <h2 className="heading mb-3 md:mb-5">
      <span className="star" />
      <bdi {...langAttributes(shown)}>{shown}</bdi>
    </h2>
  )
}

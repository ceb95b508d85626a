import { type Picture, shareSize } from '#shop/media/picture.ts'
import type { Rupees } from '#shop/money.ts'
import { useLocale } from '../locale.tsx'
import { shareUrl } from './share-url.ts'

type Props = {
  title: string
  description: string
  url: string
  origin: string
  siteName: string
  picture: Picture | null
  price: Rupees | undefined
}

/** The preview of the page where it is shared (Open Graph): WhatsApp, Facebook and others. */
export function Sharing({ title, description, url, origin, siteName, picture, price }: Props) {
  const { language } = useLocale()
  return (
    <>
      <meta property="og:type" content={price === undefined ? 'website' : 'product'} />
      {price !== undefined && (
        <>
          <meta property="product:price:amount" content={`${price}`} />
          <meta property="product:price:currency" content="PKR" />
        </>
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={language === 'ur' ? 'ur_PK' : 'en_PK'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {picture && picture.widths.length > 0 ? (
        <>
          <meta property="og:image" content={shareUrl(origin, picture)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={`${shareSize(picture).width}`} />
          <meta property="og:image:height" content={`${shareSize(picture).height}`} />
          {/* Pictures are described in English only. */}
          {language === 'en' && <meta property="og:image:alt" content={picture.alt || title} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta property="og:image" content={`${origin}/icon-512.png`} />
      )}
    </>
  )
}

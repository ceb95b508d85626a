import { expect, it } from 'vitest'
import { isSocialLink, type SocialNetwork } from './social-links.ts'

it.each<[boolean, SocialNetwork, string]>([
  [true, 'facebook', ''],
  [true, 'facebook', 'https://www.facebook.com/bazaarlane'],
  [true, 'facebook', 'https://web.facebook.com/profile.php?id=1'],
  [true, 'instagram', 'https://instagram.com/bazaarlane/'],
  [true, 'tiktok', 'https://www.tiktok.com/@bazaarlane'],
  [true, 'youtube', 'https://m.youtube.com/@bazaarlane'],
  [false, 'facebook', 'http://www.facebook.com/bazaarlane'],
  [false, 'facebook', 'https://www.facebook.com/'],
  [false, 'facebook', 'https://www.instagram.com/bazaarlane'],
  [false, 'facebook', 'https://facebook.com.example/bazaarlane'],
  [false, 'facebook', 'https://notfacebook.com/bazaarlane'],
  [false, 'facebook', 'https://www.facebook.com@example.com/bazaarlane'],
  [false, 'facebook', 'https://someone:word@www.facebook.com/bazaarlane'],
  [false, 'facebook', 'https://www.facebook.com:8443/bazaarlane'],
  [false, 'instagram', 'javascript:alert(1)//instagram.com/x'],
  [false, 'tiktok', '@bazaarlane'],
])('it is %s that %s has the link "%s"', (isLink, network, text) => {
  expect(isSocialLink(network, text)).toBe(isLink)
})

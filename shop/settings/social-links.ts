/** Where a shop shows itself, and the hosts that its links may lead to, without `www.`, `m.` or `web.`. */
export const socialNetworks = {
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com', 'vt.tiktok.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
} as const satisfies Record<string, { name: string; hosts: readonly string[] }>

export type SocialNetwork = keyof typeof socialNetworks

export const socialNetworkKeys = Object.keys(socialNetworks) as SocialNetwork[] // the keys of the object above

/** Whether a text can be the link of the shop's page there: empty, or an https address of that network with a path. */
export function isSocialLink(network: SocialNetwork, text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const hosts: readonly string[] = socialNetworks[network].hosts
  return hosts.includes(url.host.replace(/^(www|m|web)\./, '')) && (url.pathname !== '/' || url.search !== '')
}

/** The accounts of a site elsewhere, in the order of the footer: the setting that has the address, and the name that readers see. */
export const socialNames = {
  twitterUrl: 'Twitter',
  linkedinUrl: 'LinkedIn',
  instagramUrl: 'Instagram',
  youtubeUrl: 'YouTube',
  whatsappUrl: 'WhatsApp',
  telegramUrl: 'Telegram',
  facebookUrl: 'Facebook',
} as const

export type SocialSetting = keyof typeof socialNames

export const socialSettings = Object.keys(socialNames) as SocialSetting[]

/** The hosts at which an account can be, the usual one first; those under them count too. The other settings take any address. */
export const socialHosts: Partial<Record<SocialSetting, readonly string[]>> = {
  youtubeUrl: ['youtube.com', 'youtu.be'],
  whatsappUrl: ['wa.me', 'whatsapp.com'],
  telegramUrl: ['t.me', 'telegram.me'],
  facebookUrl: ['facebook.com', 'fb.com'],
}

/** True for an https address at one of the hosts, or under it. */
export function isAtHost(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && isThere && port === '' && username === ''
}

/** The accounts that the operator has named, as links. */
export const socialLinks = (settings: Record<SocialSetting, string | null>) =>
  socialSettings.flatMap((setting) => {
    const href = settings[setting]
    return href ? [{ name: socialNames[setting], href }] : []
  })

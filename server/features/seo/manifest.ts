/** The description of the site for a phone's home screen (W3C Web Application Manifest). */
export function webManifest(name: string) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name,
    short_name: name,
    description: 'Plain lessons on saving, investing, insurance, loans and tax, written for India.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-IN',
    background_color: '#fbfaf6',
    theme_color: '#0b5c66',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  }
}

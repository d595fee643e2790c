/** Scheme and host of the site, for whole addresses: from the settings, else from the visitor's request. */
export const originOf = ({ siteUrl }: { siteUrl: string | null | undefined }, request: Request): string =>
  siteUrl ?? new URL(request.url).origin

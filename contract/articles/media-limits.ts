import { t } from '#words'
/** Limits of pictures: the specification's, section 5; pixels and widths are ours. */
export const mediaLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** Bytes. */
  size: 10 * 1024 * 1024,
  /** Larger pictures are rejected unopened: a small file may contain a very large picture. */
  pixels: 40_000_000,
  /** Pixels of width or height: scaling a single row of 39 million down takes seconds. A panorama of a phone has 16,000. */
  side: 20_000,
  /** Frames of an animated picture, of which the first is stored. */
  frames: 1_000,
  perArticle: 5,
  alt: 300,
  /** Characters of the address of a picture elsewhere. */
  address: 2_000,
  /** The maximum number of other sites with pictures of one text; its Content-Security-Policy lists them. */
  origins: 10,
  /** Milliseconds after which an unused picture is deleted. */
  unusedFor: 7 * 86_400_000,
} as const

/** Bytes that fit through a proxy with default settings: nginx accepts 1 MiB, including the multipart framing. */
export const fitsAnyProxy = 1_000_000

export const mediaMessages = {
  type: t`Invalid file type. Only JPEG, PNG, and WebP images are allowed.`,
  size: t`File size too large. Maximum size is 10MB.`,
  failed: t`Upload failed. Please try again.`,
  id: t`The id of a picture must be a UUID, such as an upload answers.`,
  damaged: t`This image is damaged and cannot be opened. Please choose another one.`,
  pixels: t`This image has too many pixels. At most 40 megapixels can be uploaded.`,
  side: t`This image is too long or too wide. At most 20,000 pixels on each side can be uploaded.`,
  frames: t`This animation has too many frames. Please save it as a still image.`,
  address: t`The image address must begin with https://, and name a host such as example.com.`,
  port: t`A picture can be copied only from the usual port for https, 443.`,
  credentials: t`The image address must not hold a name or a password.`,
  notPublic: t`This address is not open to the public internet.`,
  unreachable: t`No picture could be loaded from this address.`,
  redirects: t`This address leads on to other addresses too often.`,
  slow: t`Loading this picture took too long. Please try again later.`,
  one: t`Send one image, as the field named file.`,
  /** @param size bytes that were sent */
  proxy: (size: number) =>
    t`The proxy in front of this site refused ${(size / 1_000_000).toFixed(1)} MB. Choose a smaller image, or ask the operator to let larger ones through.`,
  /** @param left how many still fit */
  tooMany: (left: number) => t`Only ${left} more images can be uploaded.`,
} as const

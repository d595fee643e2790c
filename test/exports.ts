/** Exports of other sites, made for tests. */

interface WordPressPost {
  id: number
  title: string
  content: string
  status?: string
  type?: string
  link?: string
  more?: string
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** The beginning of a WordPress export, with one author. */
export const wordpressHead = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>An old site</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>
<wp:author><wp:author_login>${cdata('rao')}</wp:author_login><wp:author_email>${cdata('Rao@Example.in')}</wp:author_email>
<wp:author_display_name>${cdata('Lakshmi Rao')}</wp:author_display_name></wp:author>`

export const wordpressEnd = '</channel></rss>'

export const wordpressItem = ({
  id,
  title,
  content,
  status = 'publish',
  type = 'post',
  link,
  more = '',
}: WordPressPost) =>
  `<item><title>${cdata(title)}</title><link>${link ?? `https://old.example/2020/01/post-${id}/`}</link>
<dc:creator>${cdata('rao')}</dc:creator><content:encoded>${cdata(content)}</content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name>
<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`

export const wordpressAttachment = (id: number, file: string, alt = '') =>
  wordpressItem({
    id,
    title: file,
    content: '',
    status: 'inherit',
    type: 'attachment',
    more: `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${cdata(alt)}</wp:meta_value></wp:postmeta>`,
  })

export const wordpressMeta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`

export const wordpressComment = (
  id: number,
  content: string,
  { by = 'Meera Rao', under = 0, approved = '1', type = 'comment', date = '2020-02-03 04:05:06' } = {},
) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(by)}</wp:comment_author>
<wp:comment_author_email>${cdata('secret@mailbox.example')}</wp:comment_author_email><wp:comment_author_url>https://secret.example</wp:comment_author_url>
<wp:comment_author_IP>${cdata('203.0.113.77')}</wp:comment_author_IP><wp:comment_date>${cdata(date)}</wp:comment_date>
<wp:comment_date_gmt>${cdata(date)}</wp:comment_date_gmt><wp:comment_content>${cdata(content)}</wp:comment_content>
<wp:comment_approved>${cdata(approved)}</wp:comment_approved><wp:comment_type>${cdata(type)}</wp:comment_type>
<wp:comment_parent>${under}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id>
<wp:commentmeta><wp:meta_key>${cdata('_thumbnail_id')}</wp:meta_key><wp:meta_value>${cdata('secret meta')}</wp:meta_value></wp:commentmeta></wp:comment>`

export const wordpressTerm = (domain: 'category' | 'post_tag', name: string) =>
  `<category domain="${domain}" nicename="x">${cdata(name)}</category>`

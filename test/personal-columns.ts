/** The columns of a table by the row of the notice that names them (`key` in contract/accounts/personal-data*.ts). */
type Personal = Readonly<Record<string, string>>

/**
 * Every table of the database: the rows of the notice with the columns that they name, and under `none` the columns that say nothing of a
 * person. A table that says nothing of anybody has a sentence instead, with the reason.
 */
export const personalColumns: Readonly<Record<string, Personal | string>> = {
  users: {
    account: `id email username first_name last_name profile_image_url role is_admin created_at updated_at email_confirmed_at
      pending_email pending_email_until leaving_at leaving_posts import_id bounces bounced_at`,
    password: 'password_hash',
    consent: 'consented_at consent_declined_at notice_language notice_version',
    preferences: 'preferences',
    'last-visits': 'last_active_at visited_before_at',
    suspension: 'suspended_at suspended_until suspended_reason suspended_by_admin suspended_by',
    approval: 'applied_at application refused_at refused_reason',
    'waiting-texts': 'text_approved_at',
    questions: 'second_look_letter_at',
  },
  nominees: { nominee: 'user_id name contact relation changed_at' },
  two_factor: { 'second-factor': 'user_id secret confirmed_at last_step' },
  identities: { identities: 'issuer subject user_id created_at' },
  passkeys: { passkeys: 'id user_id credential_id public_key sign_count name created_at last_used_at' },
  recovery_codes: { 'second-factor': 'user_id code_hash' },
  login_challenges: { 'second-factor': 'token_hash user_id expires_at' },
  sessions: { devices: 'sid user_id sess expire created_at seen_at proven_at' },
  known_devices: { 'known-browsers': 'token_hash user_id expires_at' },
  one_time_links: { account: 'token_hash user_id purpose email expires_at seq confirmed' },
  audit_logs: {
    'security-log': 'id admin_user_id action details ip_address user_agent resource_type resource_id created_at',
  },
  announcements: {
    'site-work': 'written_by',
    none: `id subject content language audience reader_language category_ids created_at updated_at sent_at readers stopped_at taken refused`,
  },
  answers_by_letter: { 'waiting-letters': 'id user_id path refusal received_at' },
  letter_failures: {
    'waiting-letters': 'id job kind email code answer attempts given_up failed_at',
    none: 'over',
  },
  invitations: { invitation: 'id token_hash role email created_at expires_at claimed_by', 'site-work': 'created_by' },
  subscribers: {
    subscription: `id email created_at confirmed_at confirm_hash confirm_until leave_token frequency language bounces bounced_at category_ids
      monthly_changes import_id consented_at consent_stated`,
  },
  article_imports:
    'It has what an admin chose for an import of articles, and what became of it. Names of authors are those of published articles.',
  member_imports: { none: 'id file created_at state run_at fresh existing left_before refused refusals made' },
  member_import_rows: { account: 'import_id row_number email first_name last_name joined_at outcome reason' },
  subscriber_imports: {
    subscription: 'consented_on consent_how file',
    none: 'id created_at state fresh existing stopped refused refusals letters taken through_row used',
  },
  subscriber_import_rows: {
    subscription: 'import_id row_number email outcome reason consented_at consent_stated language category_ids',
  },
  left_addresses: { subscription: 'mark' },
  support_intents: {
    gift: 'id kind amount reference state user_id pledge_id month utr created_at claimed_at confirmed_at',
    'site-work': 'confirmed_by',
  },
  support_pledges: { gift: 'id user_id amount created_at ended_at' },
  article_views: { 'opened-articles': 'day article_id visitor' },
  view_salts: { 'opened-articles': 'day salt' },
  searches_in_vain: { searches: 'terms readers nothing_near last_day' },
  helpful_offers: { searches: 'readers', none: 'id article_id post_id times last_day' },
  rate_limits: { attempts: 'key points expire' },
  class_pupils: { 'class-pupil': 'id class_id token_hash' },
  class_lessons_done: { 'class-pupil': 'pupil_id article_id' },
  classes: { 'own-classes': 'id code name step_id teacher_id created_at ends_at' },
  kept_sums: { sums: 'id user_id name calculator query created_at' },
  article_comments: {
    texts: 'id content article_id author_id parent_id depth created_at edited_at deleted_at send_key',
    'former-comments': 'written_by',
    suspension: 'hidden_at hidden_reason hidden_with_all hidden_by_admin hidden_by',
    none: 'reply_count like_count',
  },
  forum_posts: {
    texts:
      'id title content category author_id created_at updated_at edited_at deleted_at send_key answer_id answered_at is_answered',
    suspension: 'hidden_at hidden_reason hidden_with_all hidden_by_admin hidden_by',
    none: 'is_pinned is_locked locked_by_admin reply_count last_activity_at like_count last_position',
  },
  forum_replies: {
    texts: 'id content post_id author_id created_at position by_starter quotes_id edited_at deleted_at send_key',
    suspension: 'hidden_at hidden_reason hidden_with_all hidden_by_admin hidden_by',
    none: 'like_count',
  },
  poll_votes: { texts: 'id poll_id option_id user_id created_at' },
  held_texts: {
    'waiting-texts':
      'id author_id about because article_id parent_id post_id quotes_id send_key created_at body refusal',
  },
  text_prints: { 'text-codes': 'print author_id created_at' },
  rulings: {
    rulings: 'id member_id kind reason made_at undone_at rejected held notifications answers hidden reports suspension',
    'site-work': 'made_by by_admin',
  },
  reports: {
    reports: `id reporter_id comment_id post_id reply_id reason details created_at outcome handled_at article_id rate_key source_url`,
    'site-work': 'handled_by',
  },
  objections: {
    objections: `id member_id comment_id post_id reply_id suspended_at reason by_admin objection created_at due_at outcome answer answered_at`,
    'site-work': 'decided_by answered_by',
  },
  notifications: {
    notifications: `id user_id kind actor_id article_id comment_id post_id reply_id report_id created_at read_at page letter_at words reason`,
  },
  forum_follows: { followed: 'post_id user_id created_at' },
  forum_reads: { followed: 'user_id post_id position read_at' },
  article_likes: { likes: 'article_id user_id created_at' },
  comment_likes: { likes: 'comment_id user_id created_at' },
  forum_post_likes: { likes: 'post_id user_id created_at' },
  forum_reply_likes: { likes: 'reply_id user_id created_at' },
  saved_articles: { likes: 'article_id user_id created_at' },
  article_reads: { lessons: 'user_id article_id place part read_at done_at' },
  question_recalls: {
    questions:
      'user_id question_id level answered_on due_on is_declined is_recalled first_right right_after_21 wrong_option',
  },
  article_editors: { 'open-editor': 'article_id member_id opened_at seen_at' },
  article_drafts: { 'site-work': 'id admin_id article_id based_on body updated_at' },
  article_versions: { 'site-work': 'saved_by saved_at', none: 'id article_id version body' },
  articles: {
    'site-work': 'author_id created_at updated_at published_at reviewed_at',
    none: `id title content excerpt category_id read_time language published media tags view_count comment_count like_count save_count send_key
      publish_at version deleted_at published_when_deleted html html_of custom_slug slug rate_keys translation_of figure first_chart`,
  },
  own_pages: {
    'site-work': 'author_id created_at updated_at',
    none: `id slug title label description content language translation_of published in_bar footer_group version html html_of rate_keys send_key
      deleted_at`,
  },
  own_page_versions: { 'site-work': 'saved_by saved_at', none: 'id page_id version body' },
  polls: {
    'site-work': 'created_by created_at saved_by updated_at',
    none: `id question article_id is_active expires_at total_votes kind is_sensitive explanation source deleted_at version send_key`,
  },
  grievances: {
    grievances: `id ticket member_id topic address body name email state language created_at open_since due_at decided_at reopened_at remind_at
      reminded_at`,
  },
  grievance_notes: { grievances: 'id grievance_id kind body created_at', 'site-work': 'written_by' },
  api_keys: { 'site-work': 'id hash shown name scopes user_id created_at expires_at revoked_at last_used_at' },
  media: { 'site-work': 'uploaded_by uploaded_at', none: 'id hash filename size width height widths unused_since' },
  rates: {
    'site-work': 'checked_by checked_on created_at',
    none: `id key value valid_from valid_until review_by certainty source_body source_title source_number source_date source_url note version
      withdrawn_at meaning is_correction texts_marked_at`,
  },
  site_settings: { 'site-work': 'saved_by saved_at', none: 'id version settings' },
  setup_dismissals: { 'site-work': 'admin_id', none: 'id step' },
  bin_items: { 'site-work': 'body', none: 'id kind title deleted_at' },
  figure_marks: { texts: 'comment_id post_id reply_id found', none: 'id rate_id key value' },
  forum_post_search: { texts: 'post_id search' },
  forum_reply_search: { texts: 'reply_id post_id search' },
  address_salt: 'A random text that goes into the marks of addresses.',
  article_changes: 'What changed in an article, without who changed it.',
  article_questions: 'Questions of lessons, as editors write them.',
  article_search: 'Words of articles.',
  categories: 'Names of subjects.',
  category_former_names: 'Former names of subjects.',
  forum_tallies: 'Numbers of discussions in a category.',
  imported_articles: 'Addresses of articles and pages on another site.',
  letter_days: 'A number of letters for each day.',
  mailings: 'Letters to all who wish them: how far each has gone, by a number and not by an address.',
  milestones: 'The moments at which the site could do something for the first time.',
  notices: 'The notices that somebody agreed to, without who it was.',
  old_addresses: 'Former addresses of articles and pages.',
  own_page_addresses: 'Former addresses of pages of the operator.',
  poll_options: 'Answers to choose from, with the number of votes.',
  poll_search: 'Words of polls.',
  rate_reminders: 'Figures that are due, and when the admins were reminded.',
  reader_days: 'A number of readers for each day.',
  schema_migrations: 'Changes of the database.',
  search_words: 'Words of texts that everybody sees, for typing slips.',
  spent_challenges: 'Questions that browsers have answered with a passkey, without which browser or whose.',
  spent_proofs: 'Calculations that browsers have made, without which browser.',
  starter_items: 'Articles that came with the site.',
  step_lessons: 'The lessons of the ladder.',
  steps: 'The steps of the ladder.',
  webhook_deliveries: 'Events of articles and figures that went to other programs.',
  webhooks: 'Addresses of programs, which an admin enters.',
}

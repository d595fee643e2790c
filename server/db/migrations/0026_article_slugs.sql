-- The words of a text as they stand in an address: 'Section 80C: what's in it?' is 'section-80c-whats-in-it'. Letters, vowel signs and
-- digits of every script stay, those of Latin without accents and small; everything between two words is one hyphen; at most 80
-- characters, cut between words. The ranges are named one by one, since the classes of a regular expression depend on the locale.
create function slug_of(words text) returns text language sql immutable strict parallel safe as $$
  select trim(both '-' from case
    when char_length(slug) <= 80 then slug
    when left(slug, 81) ~ '-' then regexp_replace(left(slug, 81), '-[^-]*$', '')
    else left(slug, 80) end)
  from (select trim(both '-' from regexp_replace(
    lower(normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f''‘’]', '', 'g'), NFC) collate "C"),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u05ff\u0620-\u0669\u066e-\u06d3\u06d5-\u0963\u0966-\u096f\u0971-\u1c7d\u1c80-\u1fff'
      '\u200c\u200d\u2c00-\u2dff\u3041-\ud7fb\uf900-\ufdcf]+', '-', 'g')) as slug) s
$$;

-- An editor may give other words than the title's.
alter table articles
  add column custom_slug text not null default '' check (char_length(custom_slug) <= 120),
  add column slug text not null generated always as (
    coalesce(nullif(slug_of(custom_slug), ''), nullif(slug_of(title), ''), 'article')) stored;

drop trigger articles_changed on articles;
create trigger articles_changed
  after insert or delete or truncate
    or update of title, content, excerpt, category, read_time, language, author_id, published, media, tags, created_at, updated_at,
      custom_slug, slug
  on articles for each statement execute function announce_content_change();
